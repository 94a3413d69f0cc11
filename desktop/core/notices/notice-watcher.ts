import type { NoticeKind } from '../../../shared/desktop/desktop-notice-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { Topic } from '../../../shared/topic.ts';
import type { ShellNotices } from '../shell-port.ts';
import { isForPerson, type NoticeSource } from './notice-source.ts';

/** Several changes within this time are looked at once. */
const gatherMs = 2000;
/** So long after a notification the next one about the same comes at the earliest. */
const quietMs = 60_000;

interface WatcherParts {
  readonly sources: readonly NoticeSource[];
  readonly notices: ShellNotices;
  /** True for what the person wants to be told of. */
  readonly isChosen: (kind: NoticeKind) => boolean;
  /** The session, as far as it decides whether the copy may be read. */
  readonly session: {
    state(): { readonly phase: string; readonly association: string };
    may(permission: Permission): boolean;
  };
  /** Milliseconds of a clock that only goes on. */
  readonly elapsed: () => number;
  readonly report: (error: unknown) => void;
}

/**
 * Tells of what has come to wait since the last look, while another program is in front. What waited before the program
 * started or before its kind was chosen stands on the overview and is not told of.
 */
export class NoticeWatcher {
  private readonly parts: WatcherParts;
  private readonly known = new Map<NoticeSource, ReadonlySet<string>>();
  private readonly told = new Map<NoticeSource, number>();
  private readonly due = new Set<NoticeSource>();
  private readonly clock: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: WatcherParts) {
    this.parts = parts;
    // A task falls due without a change, and what was held back is told of later.
    this.clock = setInterval(() => {
      this.mark(({ kind }) => kind === 'todos');
      this.look();
    }, quietMs);
    this.clock.unref();
    this.wakeAll();
  }

  /** What the topic is about has changed. */
  wake(topic: Topic): void {
    this.mark(({ topics }) => topics.includes(topic));
    this.lookSoon();
  }

  /** The session has changed. */
  wakeAll(): void {
    this.mark(() => true);
    this.lookSoon();
  }

  /** The choice has changed: looked at once, so that what comes to wait a second later is new. */
  chooseAnew(): void {
    this.mark(() => true);
    this.look();
  }

  stop(): void {
    clearInterval(this.clock);
    clearTimeout(this.timer);
  }

  /** Tells at once of what is due. */
  look(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.parts.session.state().phase !== 'ready') {
      this.known.clear();
      return;
    }
    for (const source of this.due) {
      if (!this.isRested(source)) continue;
      this.due.delete(source);
      try {
        this.lookAt(source);
      } catch (error) {
        this.parts.report(error);
      }
    }
  }

  private mark(concerns: (source: NoticeSource) => boolean): void {
    for (const source of this.parts.sources.filter(concerns)) this.due.add(source);
  }

  private lookSoon(): void {
    if (this.timer !== undefined || this.due.size === 0) return;
    this.timer = setTimeout(() => this.look(), gatherMs);
    this.timer.unref();
  }

  private isRested(source: NoticeSource): boolean {
    const before = this.told.get(source);
    return before === undefined || this.parts.elapsed() - before >= quietMs;
  }

  private lookAt(source: NoticeSource): void {
    if (!this.concerns(source)) {
      this.known.delete(source);
      return;
    }
    const before = this.known.get(source);
    const now = new Set(source.waiting());
    this.known.set(source, now);
    if (before === undefined || [...now].every(id => before.has(id))) return;
    if (this.parts.notices.isWatched()) return;
    this.told.set(source, this.parts.elapsed());
    this.tell(source, now.size);
  }

  private concerns(source: NoticeSource): boolean {
    const { isChosen, session } = this.parts;
    return isChosen(source.kind) && isForPerson(source, session);
  }

  /** The number is that of the overview; names would stand on a locked screen. */
  private tell({ title, path }: NoticeSource, count: number): void {
    const { notices, session } = this.parts;
    notices.show({ id: title, title: label(title, { count }), text: session.state().association, path });
  }
}
