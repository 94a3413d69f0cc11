import { jobKinds, type JobKind, type JobProgress } from '../../../shared/desktop/desktop-job-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import { longWrite, type LongWrite } from '../replica/long-write.ts';
import type { Replica } from '../replica/open-replica.ts';
import { isSearchUntidy, relaxSearch, tidySearch } from '../replica/search-index.ts';
import { jobJournal, unfinishedKind, type JobJournal } from './job-journal.ts';
import { idle, otherTurns, runSlice, Running, type JobWork } from './slices.ts';

export interface JobQueueParts {
  readonly replica: Replica;
  /** Deletes a part of what an unfinished job left beside the outbox; false when nothing is left of it. */
  readonly dropUnfinished: () => boolean;
  /** The program of the thread that runs checkpoints; beside the sources unless the program is packaged. */
  readonly checkpointScript?: URL | undefined;
  /** Gets errors outside of any awaited job. */
  readonly report: (where: string, error: unknown) => void;
}

interface Interrupted {
  readonly kind: JobKind;
  /** The share that is still to be rolled back; null when all is. */
  readonly left: number | null;
}

/** Where kept work says how far it is, and learns that a person ended it. */
interface KeptWork<Y> {
  readonly hear: (done: Y) => void;
  readonly isStopped: () => boolean;
}

/** Long work of the core, in slices between which every other call is answered. */
export interface JobQueue {
  /**
   * Runs work under the id that the page gave it, so that its progress can be asked for and it can be stopped. A second
   * one under the same id waits for the first and is stopped with it.
   */
  run<T>(id: string, work: (running: Running) => Promise<T>): Promise<T>;
  /** Null where nothing runs under this id. */
  progress(id: string): JobProgress | null;
  stop(id: string): null;
  /**
   * Writes as one step: each slice is a transaction of its own, nothing is pushed before the last, and a job
   * that is cancelled, fails or ends with the program is rolled back. One job writes at a time. Null when it was cancelled.
   * Throws what `work` throws, and `not_signed_in` when the copy was emptied meanwhile.
   */
  write<T>(kind: JobKind, running: Running, work: JobWork<T>): Promise<T | null>;
  /**
   * Writes in slices of which each stands for itself: what is written stays when it is stopped, fails or ends with the
   * program, and is pushed at once. One job writes at a time. `hear` is called after each slice.
   */
  keep<Y>(work: Generator<Y>, watch: KeptWork<Y>): Promise<void>;
  /** True while a job writes or is rolled back, between its slices too. */
  isWriting(): boolean;
  /** Does something between two jobs that write. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** The job that the last stop of the program interrupted, until the person has read of it. */
  interrupted(): Interrupted | null;
  dismiss(): null;
  /** Ends after the present slice; an unfinished job is rolled back at the next start. */
  close(): Promise<void>;
}

/** Opens the queue and rolls back what the last stop of the program left unfinished. */
export function jobQueue(parts: JobQueueParts): JobQueue {
  return new SlicedJobs(parts);
}

/** Key of the note with the kind of the last rolled back job, until it has been shown to the person. */
const interruptedJob = 'interrupted_job';

const besideSources = new URL('../replica/checkpoint-worker.ts', import.meta.url);

/** Milliseconds until a failed rollback is retried, for instance after a full disk. */
const retryAfter = 5_000;

class SlicedJobs implements JobQueue {
  private readonly parts: JobQueueParts;
  private readonly journal: JobJournal;
  private readonly works = new Map<string, { readonly running: Running; readonly last: Promise<unknown> }>();
  private last: Promise<unknown> = Promise.resolve();
  private recovery: Running | null = null;
  private closed = false;
  private writing = 0;

  constructor(parts: JobQueueParts) {
    this.parts = parts;
    this.journal = jobJournal(parts.replica);
    if (this.journal.unfinished() || isSearchUntidy(parts.replica.sql)) this.recover();
  }

  async run<T>(id: string, work: (running: Running) => Promise<T>): Promise<T> {
    const before = this.works.get(id);
    const running = before?.running ?? new Running();
    const mine = before ? before.last.then(() => work(running)) : work(running);
    const last = mine.catch(() => undefined);
    this.works.set(id, { running, last });
    try {
      return await mine;
    } finally {
      if (this.works.get(id)?.last === last) this.works.delete(id);
    }
  }

  progress(id: string): JobProgress | null {
    const work = this.works.get(id);
    return work ? { share: work.running.share, counted: work.running.counted } : null;
  }

  stop(id: string): null {
    this.works.get(id)?.running.stop();
    return null;
  }

  write<T>(kind: JobKind, running: Running, work: JobWork<T>): Promise<T | null> {
    return this.next(async () => {
      await this.settle(idle());
      try {
        return await this.lasting(log => this.slices(kind, running, { work, log }));
      } finally {
        await this.settle(running).catch((failure: unknown) => this.retry(failure));
      }
    });
  }

  keep<Y>(work: Generator<Y>, { hear, isStopped }: KeptWork<Y>): Promise<void> {
    return this.next(() =>
      this.carryOut(work, { hear, isStopped: () => this.closed || isStopped() }, { isHeld: false }),
    );
  }

  isWriting(): boolean {
    return this.writing > 0;
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.next(work);
  }

  interrupted(): Interrupted | null {
    const note = this.parts.replica.note(interruptedJob);
    const kind = jobKinds.find(known => known === note);
    return kind ? { kind, left: this.recovery?.share ?? null } : null;
  }

  dismiss(): null {
    this.parts.replica.setNote(interruptedJob, null);
    return null;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.last;
  }

  /** Runs one after the other. */
  private next<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** Work of many transactions. */
  private async lasting<T>(work: (log: LongWrite) => Promise<T>): Promise<T> {
    const { replica, checkpointScript: script = besideSources } = this.parts;
    const log = longWrite(replica.sql, script);
    this.writing += 1;
    try {
      return await work(log);
    } finally {
      this.writing -= 1;
      await log.end();
    }
  }

  private async slices<T>(
    kind: JobKind,
    running: Running,
    { work, log }: { readonly work: JobWork<T>; readonly log: LongWrite },
  ): Promise<T | null> {
    const { sql } = this.parts.replica;
    for (let number = 0; ; number += 1) {
      await otherTurns();
      await log.pace();
      if (this.closed) throw new DomainError('not_signed_in', {});
      if (running.stopped) return null;
      const next = log.commit(() => this.journal.write(kind, number, () => runSlice(work)));
      if (next.done) {
        // In the same turn: the sync may push from the next one on.
        log.sync();
        this.release();
        return next.value;
      }
      running.share = next.value;
      if (!isSearchUntidy(sql)) relaxSearch(sql);
    }
  }

  /** `isHeld`: nothing of it is pushed before its end, so that only the end has to wait for the disk. */
  private carryOut<Y>(
    work: Generator<Y>,
    { hear, isStopped }: KeptWork<Y>,
    { isHeld }: { readonly isHeld: boolean },
  ): Promise<void> {
    const slice = () => this.parts.replica.inOne(() => runSlice(work));
    return this.lasting(async log => {
      // Begun by an answer from outside, the first slice and the second would be one turn.
      await otherTurns();
      while (!isStopped()) {
        const next = isHeld ? log.commit(slice) : slice();
        if (next.done) return log.sync();
        hear(next.value);
        await otherTurns();
        await log.pace();
      }
    });
  }

  /** Takes every slice of an unfinished job back, the newest first, and sets the search index right. */
  private async settle(running: Running): Promise<void> {
    const from = running.share;
    const { replica, dropUnfinished } = this.parts;
    const isStopped = (): boolean => this.closed;
    const hear = (undone: number): void => void (running.share = from * (1 - undone));
    if (this.journal.unfinished()) {
      await this.carryOut(this.journal.undo(dropUnfinished), { hear, isStopped }, { isHeld: true });
      this.release();
    }
    if (isSearchUntidy(replica.sql))
      await this.carryOut(tidySearch(replica.sql), { hear: () => undefined, isStopped }, { isHeld: true });
  }

  /** Wakes the sync, which held back what waits: the last slice may have written nothing that it listens for. */
  private release(): void {
    this.parts.replica.announce(new Set(['outbox']));
  }

  private recover(): void {
    const running = new Running();
    running.share = 1;
    const { replica } = this.parts;
    this.recovery = running;
    if (this.journal.unfinished()) replica.setNote(interruptedJob, unfinishedKind(replica));
    this.next(() => this.settle(running)).then(
      () => (this.recovery = null),
      (error: unknown) => this.retry(error),
    );
  }

  private retry(error: unknown): void {
    this.parts.report('jobs', error);
    if (!this.closed) setTimeout(() => this.recover(), retryAfter).unref();
  }
}
