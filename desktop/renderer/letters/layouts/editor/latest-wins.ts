/** Runs one piece of work at a time; what was wanted meanwhile is run next, and of several only the newest. */
export interface LatestWins<O> {
  readonly want: (order: O) => void;
  /** Nothing is shown any more. */
  readonly end: () => void;
}

export interface Outcome<R> {
  readonly show: (result: R) => void;
  readonly fail: (error: unknown) => void;
}

export function latestWins<O, R>(run: (order: O) => Promise<R>, { show, fail }: Outcome<R>): LatestWins<O> {
  let running = false;
  let next: { readonly order: O } | null = null;
  let ended = false;
  const turn = async (order: O): Promise<void> => {
    running = true;
    try {
      const result = await run(order);
      if (!ended) show(result);
    } catch (error) {
      if (!ended) fail(error);
    }
    running = false;
    const waiting = next;
    next = null;
    if (waiting && !ended) await turn(waiting.order);
  };
  return {
    want(order) {
      if (running) next = { order };
      else void turn(order);
    },
    end() {
      ended = true;
    },
  };
}
