import { DomainError } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { isServerReachable } from '../session/server-reachable.ts';
import type { Session } from '../session/session.ts';

/** Exponential backoff per item, while the other items are processed. */
interface Backoffs {
  isPaused(what: string): boolean;
  /** `isFinal`: a retry would fail the same way, unless its cause changes elsewhere. */
  begin(what: string, isFinal: boolean): void;
  end(what: string): void;
  clear(): void;
  /** When its pause ends, in milliseconds of the clock; null for what did not fail. */
  until(what: string): number | null;
}

const longest = 60_000;
const whenFinal = 3_600_000;

function openBackoffs({ now, random }: Pick<Context, 'now' | 'random'>): Backoffs {
  const pauses = new Map<string, { readonly failures: number; readonly until: number }>();
  const time = (): number => now().getTime();
  return {
    isPaused: what => (pauses.get(what)?.until ?? 0) > time(),
    begin(what, isFinal) {
      const failures = (pauses.get(what)?.failures ?? 0) + 1;
      const pause = isFinal ? whenFinal : Math.min(longest, 1000 * 2 ** Math.min(failures - 1, 6));
      pauses.set(what, { failures, until: time() + pause * (0.5 + random() / 2) });
    },
    end: what => void pauses.delete(what),
    clear: () => pauses.clear(),
    until: what => pauses.get(what)?.until ?? null,
  };
}

export interface RetryQueueParts {
  readonly context: Pick<Context, 'now' | 'random' | 'fetch' | 'randomToken'>;
  readonly session: Pick<Session, 'target' | 'isSignedIn' | 'syncState'>;
  /** Gets unexpected errors; the queue continues. */
  readonly report: (where: string, error: unknown) => void;
}

/**
 * Queue of uploads and downloads beside the synced rows: one round at a time, another one when it was triggered meanwhile
 * or a backoff is over. When the connection is back, everything is retried at once. `metBefore`: time of the last sync
 * of an earlier start.
 */
export abstract class RetryQueue<P extends RetryQueueParts> {
  protected readonly parts: P;
  protected readonly pauses;
  protected underWay = new AbortController();
  private readonly name: string;
  private readonly metBefore: string | null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private wasThere = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(name: string, parts: P, metBefore: string | null) {
    this.name = name;
    this.parts = parts;
    this.metBefore = metBefore;
    this.pauses = openBackoffs(parts.context);
  }

  wake(): void {
    if (this.stopped) return;
    // Whose work this is is no longer here.
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

  /** Aborts the call in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.underWay.abort(new Error('stopped'));
    await this.running;
  }

  /** Everything that can be done now. */
  protected abstract round(): Promise<void>;
  /** What still waits, by the names of its pauses. */
  protected abstract waiting(): readonly string[];

  /** True when the sync has met the server of this very copy since the start, and nothing has come between since. */
  protected isThere(): boolean {
    const isThere = !this.stopped && isServerReachable(this.parts.session, this.metBefore);
    if (isThere && !this.wasThere) this.pauses.clear();
    this.wasThere = isThere;
    return isThere;
  }

  /** Options of a call, with the signal that aborts it. */
  protected abortable() {
    const { context } = this.parts;
    const { signal } = this.underWay;
    const untilThen: typeof fetch = (input, init) =>
      context.fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
      });
    return { ...context, fetch: untilThen };
  }

  private async work(): Promise<void> {
    this.again = false;
    try {
      // Lets the change that woke us finish what it is doing in this turn of the event loop.
      await Promise.resolve();
      await this.round();
    } catch (error) {
      this.parts.report(this.name, error);
    }
    this.schedule();
  }

  private schedule(): void {
    // While the server is away, its return wakes us.
    if (!this.isThere()) return;
    const times = this.waiting().flatMap(what => this.pauses.until(what) ?? []);
    if (times.length === 0) return;
    const wait = Math.max(0, Math.min(...times) - this.parts.context.now().getTime());
    this.timer = setTimeout(() => this.wake(), wait);
  }
}
