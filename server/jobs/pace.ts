import { setTimeout as wait } from 'node:timers/promises';

/** Spreads beginnings evenly over time. */
export interface Pace {
  /** Resolves when the next one may begin: true, or false when there will be no more. */
  next(): Promise<boolean>;
  /** Lets nobody begin any more, also those who wait. */
  stop(): void;
}

/** A clock in milliseconds that only goes forward, and a way to wait that ends early when `signal` says so. */
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
      // Taken before waiting, so that whoever asks meanwhile queues up behind.
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
