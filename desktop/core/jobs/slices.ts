/** How far a job is (0 to 1), and whether a person ended it. */
export interface Running {
  share: number;
  stopped: boolean;
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
export const idle = (): Running => ({ share: 0, stopped: false });

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
