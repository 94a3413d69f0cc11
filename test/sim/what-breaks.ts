import { describeBroken, keepCounterexample } from './counterexample.ts';
import { hunt } from './hunt.ts';

/** Plays random schedules against the product; answers what broke, after keeping it as a file, or ''. */
export function whatBreaks(schedules: number, seed: number): string {
  const { broken } = hunt({ schedules, seed });
  return broken ? describeBroken(broken, keepCounterexample(broken, null)) : '';
}
