import { describeBroken, keepCounterexample } from './counterexample.ts';
import { hunt } from './hunt.ts';

/** Plays random schedules against the product; answers what broke, after keeping it as a file, or ''. */
export async function whatBreaks(schedules: number, seed: number): Promise<string> {
  const { broken } = await hunt({ schedules, seed });
  return broken ? describeBroken(broken, keepCounterexample(broken, null)) : '';
}
