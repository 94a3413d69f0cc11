import { setImmediate as turn } from 'node:timers/promises';

/** What a piece of work cost the event loop. */
export interface Standstill {
  /** The longest pause between two turns, in milliseconds. */
  readonly longest: number;
  /** The most processor time of this thread between two turns: what is left of the pause on a machine without other work. */
  readonly processor: number;
}

/** Measures until the returned function is called. */
export function watchStandstill(): () => Promise<Standstill> {
  const spent = (): number => process.threadCpuUsage().user + process.threadCpuUsage().system;
  let [longest, processor, last, before] = [0, 0, performance.now(), spent()];
  const note = (): void => {
    const [now, used] = [performance.now(), spent()];
    longest = Math.max(longest, now - last);
    processor = Math.max(processor, (used - before) / 1000);
    [last, before] = [now, used];
  };
  const timer = setInterval(note, 1);
  return async () => {
    await turn();
    note();
    clearInterval(timer);
    return { longest, processor };
  };
}
