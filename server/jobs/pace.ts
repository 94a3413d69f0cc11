import { setTimeout as wait } from 'node:timers/promises';

/** Spreads beginnings evenly over time. */
export interface Pace {
  /** Resolves when the next one may begin: true, or false when there will be no more. */
  next(): Promise<boolean>;
  /** Refuses every further start, also those that wait. */
  stop(): void;
}

/** A monotonic clock in milliseconds, and a wait that ends early when `signal` is aborted. */
export interface PaceClock {
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * At most `perMinute` beginnings per minute, each at least 60 s ÷ `perMinute` after the one before; a pause is not
 * made up for by a burst. 0: no limit.
 */
export function createPace(perMinute: number, clock: PaceClock): Pace {
  const gap = perMinute === 0 ? 0 : 60_000 / perMinute;
  const end = new AbortController();
  let free = -Infinity;
  return {
    async next() {
      const now = clock.now();
      const turn = Math.max(now, free);
      // Reserved before waiting, so that a later caller queues behind.
      free = turn + gap;
      if (turn > now && !end.signal.aborted) await clock.sleep(turn - now, end.signal);
      return !end.signal.aborted;
    },
    stop: () => end.abort(),
  };
}

/** The clock of the machine. */
export const machinePace: PaceClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
