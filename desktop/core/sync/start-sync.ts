import { DomainError, type ErrorCode } from '../../../shared/errors.ts';
import type { BadLine } from '../../../shared/sync/page-line.ts';
import { pushHold } from '../jobs/job-journal.ts';
import type { Replica } from '../replica/open-replica.ts';
import { listen } from './live.ts';
import { greet, runRound } from './round.ts';
import type { Sync, SyncOptions } from './running-sync.ts';
import type { CopiedFolder } from '../../../shared/sync/folder-start.ts';
import type { HelloAnswer } from '../../../shared/sync/message.ts';
import { allLost, handIn, type HandedIn } from './hand-in.ts';
import { compareCopies } from './compare-copies.ts';
import { folderStart } from './folder-start.ts';
import { askForNewTables } from './new-tables.ts';
import { noteServerTime } from './server-clock.ts';
import { blocking, passing } from './sync-problem.ts';
import { reportSkipped, retrySkipped } from './skipped-lines.ts';
import { storedRows, syncState } from './sync-state.ts';
import { httpTransport, type SyncTransport } from './transport.ts';
import { askedForNumbers, wantedNumbers } from './wanted-numbers.ts';

const pollEvery = 60_000;
const longestPause = 60_000;
/** Longest backoff without a connection: an attempt costs the server nothing, and people wait for it to come back. */
const longestPauseOffline = 5_000;
/** A live connection that breaks sooner than this counts as failed. */
const shortLine = 2_000;
const greetEvery = 10 * 60_000;
/** So often unsent work is handed in where the line breaks: a copy without access does not wait for long. */
const handInAttempts = 5;

const isRevocation = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'device_revoked';

/** Drafts of e-mails are saved with every word; they are pushed after this pause in typing. */
const writingPause = 3_000;

/** Only changes of one draft are waiting, and have not left. Contents are read last: the outbox may hold megabytes. */
function isBeingWritten({ store }: Replica['engine']): boolean {
  const [first, other] = store.pendingRows(2);
  if (first?.tbl !== 'mailing' || first.pushed || other !== undefined) return false;
  return store.entry(first.mid)?.mutation.kind === 'patch';
}

/**
 * Keeps a replica in step with its server: at once after a local change and after a hint, else every minute. A
 * failed attempt is repeated with growing, spread pauses of at most a minute and never waits for a new change.
 */
export function startSync(options: SyncOptions): Sync {
  const { replica } = options;
  retrySkipped(options);
  askForNewTables(replica);
  const loop = new SyncLoop(options);
  const quiet = replica.onChange(tables => {
    if (tables.has('outbox')) loop.wakeForChange();
  });
  loop.wake();
  return {
    state: () => syncState(replica, loop.state()),
    firstSync: () => loop.firstSync(),
    access: () => loop.access,
    handedIn: () => loop.handedIn,
    async now() {
      await loop.wake();
      return syncState(replica, loop.state());
    },
    onState(listener) {
      loop.listeners.add(listener);
      return () => loop.listeners.delete(listener);
    },
    async stop() {
      quiet();
      await loop.stop();
    },
  };
}

/** A command can be taken back until it leaves, so whether the server is there is asked first, without sending it. */
const hasFreshCommand = ({ engine }: Replica): boolean =>
  engine.store.pendingRows(100).some(({ tbl, pushed }) => tbl === null && !pushed);

class SyncLoop {
  readonly listeners = new Set<() => void>();
  access: 'granted' | 'revoked' | 'unknown' = 'granted';
  handedIn: HandedIn | null = null;
  private readonly options: SyncOptions;
  private readonly stopped = new AbortController();
  private running: Promise<void> | null = null;
  private again: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private typing: NodeJS.Timeout | undefined;
  private failures = 0;
  /** The present attempt was scheduled: only those lengthen the backoff, never one that a person's change triggered. */
  private due = true;
  private offlineSince: string | null = null;
  private problem: string | null = null;
  private problemParams: Readonly<Record<string, unknown>> = {};
  private listening = false;
  /** Consecutive live connections that broke at once, as behind a proxy that blocks them. */
  private shortLines = 0;
  /** Rights may have changed: after a hint, and after every poll, as a hint may have been lost. */
  private asksRights = false;
  /** Attempts to hand in unsent work after the access ended. */
  private handIns = 0;
  private greetedAt = Number.NEGATIVE_INFINITY;
  private progress: { done: number; total: number } | null = null;

  constructor(options: SyncOptions) {
    this.options = options;
    if (!options.replica.ready()) this.progress = { done: storedRows(options.replica), total: 0 };
  }

  state() {
    const { offlineSince, problem, problemParams } = this;
    return { running: this.running !== null, offlineSince, problem, problemParams };
  }

  firstSync(): { done: number; total: number } | null {
    return this.options.replica.ready() ? null : (this.progress ?? { done: 0, total: 0 });
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** Runs a round now, or one more after the running one. */
  wake(): Promise<void> {
    if (this.stopped.signal.aborted || this.access !== 'granted') return Promise.resolve();
    if (!this.running) {
      this.running = this.round().finally(() => {
        this.running = null;
        this.tell();
      });
      return this.running;
    }
    this.again ??= this.running.then(() => {
      this.again = null;
      return this.wake();
    });
    return this.again;
  }

  /** A draft is pushed when the person stops typing, everything else at once. */
  wakeForChange(): void {
    const { replica } = this.options;
    clearTimeout(this.typing);
    if (pushHold(replica)() || replica.engine.store.pendingRows(1).length === 0) return;
    if (!isBeingWritten(replica.engine)) return void this.wake();
    if (!this.stopped.signal.aborted) this.typing = setTimeout(() => void this.wake(), writingPause);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.typing);
    this.stopped.abort();
    await this.running;
  }

  private async round(): Promise<void> {
    clearTimeout(this.timer);
    const { replica, program, now, largeCut = null, start = null } = this.options;
    const skipped = (lines: readonly BadLine[]) => reportSkipped(this.options, lines);
    const heard = { progress: this.count, metServer: this.met, skipped, isHeld: pushHold(replica) };
    const transport = httpTransport(this.line());
    const folder = () => (start ? folderStart(replica, start) : null);
    const numbers = wantedNumbers(replica);
    const parts = { engine: replica.engine, transport, program, largeCut, folder, numbers, ...heard };
    try {
      // Lets the edit that woke us finish what it is doing in this turn of the event loop.
      await Promise.resolve();
      const known = now().getTime() - this.greetedAt <= greetEvery && this.failures === 0;
      if (!known || hasFreshCommand(replica) || this.asksRights || numbers !== null) {
        const copy = await greet(parts);
        if (copy) return this.becomeCopy(copy);
        askedForNumbers(replica, numbers);
        this.greetedAt = now().getTime();
        this.asksRights = false;
      }
      await runRound(parts);
      const isWanted = () => this.again !== null || this.stopped.signal.aborted;
      if (!isWanted()) await compareCopies({ ...this.options, parts, isWanted });
      if (this.stopped.signal.aborted) return;
      replica.setNote('last_sync_at', now().toISOString());
      this.succeed();
    } catch (error) {
      const cause = isRevocation(error) ? await this.handInWork(transport, error) : error;
      if (!this.stopped.signal.aborted) this.fail(cause);
    }
  }

  /**
   * Before the copy goes, what waits is handed in for the board. The error of an attempt that may succeed later, or the
   * given one: then this is done, or there were attempts enough.
   */
  private async handInWork(transport: SyncTransport, revoked: unknown): Promise<unknown> {
    const { replica } = this.options;
    try {
      this.handedIn = await handIn(replica, transport);
    } catch (error) {
      this.handIns++;
      if (this.handIns < handInAttempts) return error;
      this.handedIn = allLost(replica);
    }
    return revoked;
  }

  private readonly count = (rows: number, total: number | null): void => {
    if (this.options.replica.ready()) return;
    const before = this.progress ?? { done: 0, total: 0 };
    // The first page starts the count; a resumed first sync keeps its own.
    const known =
      total ?? (before.total > 0 ? before.total : Number(this.options.replica.note('first_total')));
    if (total !== null) this.options.replica.setNote('first_total', String(total));
    this.progress = { done: (total === null ? before.done : 0) + rows, total: known };
    this.tell();
  };

  /** Nothing is sent in the name of the original any more. */
  private becomeCopy(copy: CopiedFolder): void {
    this.stopped.abort();
    this.options.copied?.(copy);
  }

  private readonly met = ({ server_time, rights, copies = [] }: HelloAnswer): void => {
    const { replica, now } = this.options;
    noteServerTime(replica, server_time, now());
    this.options.heard?.(server_time);
    if (rights) this.options.rights?.(rights);
    this.options.copies?.(copies);
  };

  private succeed(): void {
    this.failures = 0;
    this.offlineSince = null;
    this.problem = null;
    this.progress = null;
    this.schedule(pollEvery);
    void this.listen();
  }

  private fail(error: unknown): void {
    const { replica, now, random, report } = this.options;
    const code = error instanceof DomainError ? error.code : 'internal';
    if (code === 'device_revoked') {
      try {
        replica.empty();
      } catch (full) {
        // On a full disk nothing can be deleted; the next attempt gets the same error and retries.
        return this.fail(full);
      }
      this.access = 'revoked';
    }
    if (code === 'unauthorized' || code === 'forbidden') this.access = 'unknown';
    if (code === 'offline') this.offlineSince ??= now().toISOString();
    else this.offlineSince = null;
    this.problem = passing.includes(code) ? null : code;
    this.problemParams = error instanceof DomainError ? { ...error.params } : {};
    if (code === 'internal') report(error);
    if (this.due || this.failures === 0) this.failures++;
    this.due = false;
    if (blocking.includes(code)) return;
    this.schedule(this.pauseAfter(code) * (0.5 + random() / 2));
  }

  private pauseAfter(code: ErrorCode): number {
    const most = code === 'offline' || code === 'server_not_aktuar' ? longestPauseOffline : longestPause;
    return Math.min(most, 1000 * 2 ** Math.min(this.failures - 1, 6));
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    if (!this.stopped.signal.aborted) this.timer = setTimeout(() => this.turn(), delay);
  }

  private turn(): void {
    this.due = true;
    this.asksRights = true;
    void this.wake();
  }

  private async listen(): Promise<void> {
    if (this.listening || this.stopped.signal.aborted) return;
    this.listening = true;
    const begin = performance.now();
    await listen(this.line(), event => {
      this.asksRights ||= event === 'rights';
      void this.wake();
    });
    this.listening = false;
    this.shortLines = performance.now() - begin < shortLine ? this.shortLines + 1 : 0;
    if (this.stopped.signal.aborted || this.access !== 'granted') return;
    // The connection broke: check soon whether the server is still reachable.
    this.schedule(Math.min(pollEvery, 500 * 2 ** Math.min(this.shortLines, 7) * this.options.random()));
  }

  private line() {
    const { server, token, fetch } = this.options;
    return { server, token, fetch, signal: this.stopped.signal };
  }
}
