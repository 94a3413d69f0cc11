/** How far a piece of work is, and whether somebody ended it. */
export interface Running {
  share: number;
  stopped: boolean;
}

export interface RunningWorks {
  /** Runs it under the id that the page gave it. */
  run<T>(id: string, work: (running: Running) => Promise<T>): Promise<T>;
  progress(id: string): number | null;
  stop(id: string): void;
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
    },
  };
}

const slice = 500;

/**
 * Does something with each, and lets others take their turn between slices, so that the program stays awake and can be
 * told to stop. False when it was.
 */
export async function inSlices<T>(
  all: readonly T[],
  running: Running,
  work: (one: T) => void,
): Promise<boolean> {
  for (let at = 0; at < all.length; at += slice) {
    for (const one of all.slice(at, at + slice)) work(one);
    running.share = Math.min(all.length, at + slice) / all.length;
    await new Promise(done => setImmediate(done));
    if (running.stopped) return false;
  }
  return true;
}
