import { contract } from '../../../shared/contract.ts';
import { DomainError, type ErrorCode } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { callRemote } from '../remote.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { Session } from '../session/session.ts';
import { untilAborted } from '../until-aborted.ts';

export interface FileQueueParts {
  readonly context: Pick<Context, 'now' | 'random' | 'fetch' | 'randomToken'>;
  readonly replica: Replica;
  readonly session: Pick<Session, 'target' | 'isSignedIn' | 'syncState'>;
  /** Hears an error that nobody expected; the queue goes on. */
  readonly report: (where: string, error: unknown) => void;
}

/** Brings files to the server, beside the rows: neither ever waits for the other. */
export interface FileQueue {
  /** Something may have changed: a file was added, the server answered, somebody logged out. */
  wake(): void;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

/** Refusals that another attempt would only hear again. */
const final: readonly ErrorCode[] = ['validation_failed', 'too_large', 'unsupported_media_type'];
const longestPause = 60_000;
const keptFor = 7 * 86_400_000;
const tidyEvery = 86_400_000;

/**
 * One file at a time goes up, the oldest first, once the server of this copy has been met. A failed one pauses, longer
 * each time, and lets the others pass; when the line is back it is tried at once. What the server refuses for good is
 * marked with its reason. `metBefore`: time of the last sync of an earlier start.
 */
export function openFileQueue(parts: FileQueueParts, metBefore: string | null): FileQueue {
  const queue = new RunningQueue(parts, metBefore);
  return { wake: () => queue.wake(), stop: () => queue.stop() };
}

interface Pause {
  readonly failures: number;
  readonly until: number;
}

class RunningQueue {
  private readonly parts: FileQueueParts;
  private readonly metBefore: string | null;
  private readonly pauses = new Map<string, Pause>();
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private wasAway = false;
  private tidiedAt = Number.NEGATIVE_INFINITY;
  private underWay = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: FileQueueParts, metBefore: string | null) {
    this.parts = parts;
    this.metBefore = metBefore;
  }

  wake(): void {
    if (this.stopped) return;
    // Whose files these are is no longer here.
    if (!this.parts.session.isSignedIn()) this.underWay.abort(new DomainError('not_signed_in', {}));
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.work().finally(() => {
      this.running = null;
      if (this.again) this.wake();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.underWay.abort(new Error('stopped'));
    await this.running;
  }

  private async work(): Promise<void> {
    this.again = false;
    try {
      // Lets the change that woke us finish what it is doing in this turn of the event loop.
      await Promise.resolve();
      for (let next = this.next(); next !== null; next = this.next()) await this.send(next);
      this.tidy();
    } catch (error) {
      this.parts.report('files', error);
    }
    this.schedule();
  }

  /** The oldest file that may be tried now. */
  private next(): string | null {
    const waiting = this.stopped ? [] : this.parts.replica.files.waiting();
    if (waiting.length === 0 || !this.isServerThere()) return null;
    const now = this.parts.context.now().getTime();
    return waiting.find(sha256 => (this.pauses.get(sha256)?.until ?? 0) <= now) ?? null;
  }

  /** True when the sync has met the server of this very copy since the start, and nothing has come between since. */
  private isServerThere(): boolean {
    const { kind, last_sync_at, offline_since } = this.parts.session.syncState();
    const isAway = offline_since !== null;
    if (this.wasAway && !isAway) this.pauses.clear();
    this.wasAway = isAway;
    const isMet = last_sync_at !== null && last_sync_at !== this.metBefore;
    return this.parts.session.isSignedIn() && isMet && !isAway && kind !== 'blocked';
  }

  private async send(sha256: string): Promise<void> {
    const { context, replica, session } = this.parts;
    const bytes = replica.files.read(sha256)?.bytes;
    if (!bytes) return;
    this.underWay = new AbortController();
    const { signal } = this.underWay;
    const untilThen: typeof fetch = (input, init) => {
      const signals = init?.signal ? [init.signal, signal] : [signal];
      return context.fetch(input, { ...init, signal: AbortSignal.any(signals) });
    };
    try {
      const call = { ...context, fetch: untilThen };
      await untilAborted(signal, callRemote(call, session.target(), contract.files.put, { sha256, bytes }));
      replica.files.settle(sha256, 'there', null);
      this.pauses.delete(sha256);
    } catch (error) {
      if (!signal.aborted) this.fail(sha256, error);
    }
  }

  private fail(sha256: string, error: unknown): void {
    const { context, replica, report } = this.parts;
    if (error instanceof DomainError && final.includes(error.code)) {
      replica.files.settle(sha256, 'refused', error.code);
      return;
    }
    if (!(error instanceof DomainError)) report('files', error);
    const failures = (this.pauses.get(sha256)?.failures ?? 0) + 1;
    const pause = Math.min(longestPause, 1000 * 2 ** Math.min(failures - 1, 6));
    const until = context.now().getTime() + pause * (0.5 + context.random() / 2);
    this.pauses.set(sha256, { failures, until });
  }

  private tidy(): void {
    const { context, replica } = this.parts;
    const now = context.now().getTime();
    // Only a copy that is complete and was compared with the server says what is mentioned nowhere.
    if (now - this.tidiedAt < tidyEvery || !replica.ready() || !this.isServerThere()) return;
    this.tidiedAt = now;
    replica.files.forgetUnmentioned(new Date(now - keptFor).toISOString());
  }

  private schedule(): void {
    const waiting = this.stopped ? [] : this.parts.replica.files.waiting();
    // While the server is away, its return wakes us.
    if (waiting.length === 0 || !this.isServerThere()) return;
    const times = waiting.flatMap(sha256 => this.pauses.get(sha256)?.until ?? []);
    if (times.length === 0) return;
    const wait = Math.max(0, Math.min(...times) - this.parts.context.now().getTime());
    this.timer = setTimeout(() => this.wake(), wait);
  }
}
