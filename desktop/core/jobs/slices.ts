import type { JobProgress } from '../../../shared/desktop/desktop-job-contract.ts';

/** How far a job is, and whether a person ended it. */
export class Running {
  /** How much of it is done, from 0 to 1. */
  share = 0;
  /** The same in pieces, where it counts them. */
  counted: JobProgress['counted'] = null;
  private readonly controller = new AbortController();

  /** Aborts where a person ends the job. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get stopped(): boolean {
    return this.signal.aborted;
  }

  stop(): void {
    this.controller.abort();
  }

  count(done: number, total: number): void {
    this.counted = { done, total };
    this.share = total === 0 ? 0 : done / total;
  }
}

/** Work that writes row by row: yields how much of it (0 to 1) is done, and ends with its result. */
export type JobWork<T> = Generator<number, T>;

/** Milliseconds of one slice: with the commit that may follow, the core answers again within 50. */
const sliceTime = 12;

/** Lets everything else that waits in the core take its turn. */
export const otherTurns = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Carries work on until the time of one slice is over. */
export function runSlice<Y, T>(work: Generator<Y, T>): IteratorResult<Y, T> {
  const end = performance.now() + sliceTime;
  let next = work.next();
  while (!next.done && performance.now() < end) next = work.next();
  return next;
}

/** For work whose progress is not shown and which runs to its end. */
export const idle = (): Running => new Running();

/**
 * Runs read-only work in slices. Null when it was cancelled, which is checked before each slice. `shareOf` returns the
 * share of the whole that is done.
 */
export async function inSlices<Y, T>(
  work: Generator<Y, T>,
  running: { share: number; readonly stopped: boolean },
  shareOf: (done: Y) => number,
): Promise<T | null> {
  for (;;) {
    await otherTurns();
    if (running.stopped) return null;
    const next = runSlice(work);
    if (next.done) return next.value;
    running.share = shareOf(next.value);
  }
}

/** Runs read-only work that no page can cancel, in slices. */
export async function wholeInSlices<Y, T>(work: Generator<Y, T>): Promise<T> {
  for (let next = runSlice(work); ; next = runSlice(work)) {
    if (next.done) return next.value;
    await otherTurns();
  }
}

/** What `read` makes of each, in slices; `running` is asked whether to go on. Null when it was stopped. */
export function mapInSlices<A, B>(
  all: readonly A[],
  { signal }: Pick<Running, 'signal'>,
  read: (one: A) => B,
): Promise<B[] | null> {
  function* each(): Generator<void, B[]> {
    const made: B[] = [];
    for (const one of all) {
      made.push(read(one));
      yield;
    }
    return made;
  }
  const unshown = {
    share: 0,
    get stopped() {
      return signal.aborted;
    },
  };
  return inSlices(each(), unshown, () => 0);
}

/** Does something with each, in slices. False when it was stopped. */
export async function eachInSlices<T>(
  all: readonly T[],
  running: Running,
  work: (one: T) => void,
): Promise<boolean> {
  function* each(): Generator<number, true> {
    for (const [index, one] of all.entries()) {
      work(one);
      yield (index + 1) / all.length;
    }
    return true;
  }
  return (await inSlices(each(), running, share => share)) !== null;
}
