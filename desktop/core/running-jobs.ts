/** How far a piece of work is, and whether somebody ended it. */
export interface Running {
  share: number;
  stopped: boolean;
}

/** What runs, by the ids that the page gave it. */
export interface RunningWorks {
  run<T>(id: string, work: (running: Running) => Promise<T>): Promise<T>;
  /** Null where nothing runs under this id. */
  progress(id: string): number | null;
  stop(id: string): null;
}

export function runningWorks(): RunningWorks {
  const works = new Map<string, Running>();
  return {
    async run(id, work) {
      const running: Running = { share: 0, stopped: false };
      works.set(id, running);
      try {
        return await work(running);
      } finally {
        works.delete(id);
      }
    },
    progress: id => works.get(id)?.share ?? null,
    stop(id) {
      const running = works.get(id);
      if (running) running.stopped = true;
      return null;
    },
  };
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

const slice = 500;

/** Does something with each, in slices. False when it was stopped. */
export async function eachInSlices<T>(
  all: readonly T[],
  running: Running,
  work: (one: T) => void,
): Promise<boolean> {
  const done = await inSlices(slices(all, work), running, count => count / all.length);
  return done !== null;
}

/** Pauses after the last one too: until then somebody may stop it. */
function* slices<T>(all: readonly T[], work: (one: T) => void): Generator<number, true> {
  for (let at = 0; at < all.length; at += slice) {
    for (const one of all.slice(at, at + slice)) work(one);
    yield Math.min(all.length, at + slice);
  }
  return true;
}
