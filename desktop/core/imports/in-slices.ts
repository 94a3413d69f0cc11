/** How far a piece of work is, and whether somebody ended it. */
export interface Running {
  share: number;
  stopped: boolean;
}

/**
 * Carries a piece of work out, letting others take their turn between its slices, so that the program stays awake and can
 * be told to stop. Null when it was stopped. `shareOf` says how much of the whole is done.
 */
export async function inSlices<T>(
  work: Generator<number, T>,
  running: Running,
  shareOf: (done: number) => number,
): Promise<T | null> {
  let next = work.next();
  while (!next.done) {
    running.share = shareOf(next.value);
    await new Promise(done => setImmediate(done));
    if (running.stopped) return null;
    next = work.next();
  }
  return next.value;
}
