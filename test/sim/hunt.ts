import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { moods, schedules, type Mood, type Operation } from './operation.ts';
import type { PlantedBug } from './planted-bug.ts';
import { runSchedule } from './run-schedule.ts';

export interface HuntOptions {
  readonly schedules: number;
  readonly seed: number;
  readonly bug?: PlantedBug | null;
  readonly longest?: number;
  /** In which moods; all of them unless told. */
  readonly moods?: readonly Mood[];
  /** False: a broken schedule is answered as it was found. */
  readonly shrink?: boolean;
  /** Ends the hunt after so many milliseconds, green if nothing broke until then. */
  readonly limit?: number;
  /** Called with the number of schedules played so far, after each portion. */
  readonly progress?: (played: number) => void;
}

export interface Hunt {
  readonly schedules: number;
  readonly broken: {
    readonly seed: number;
    readonly mood: Mood;
    readonly errors: readonly string[];
    readonly operations: readonly Operation[];
  } | null;
}

/** Plays random schedules, as many in each mood, until one breaks; that one is shrunk to its essence. */
export async function hunt(options: HuntOptions): Promise<Hunt> {
  const names = options.moods ?? (Object.keys(moods) as Mood[]);
  const share = Math.ceil(options.schedules / names.length);
  const until = options.limit === undefined ? Number.POSITIVE_INFINITY : Date.now() + options.limit;
  let played = 0;
  // Small portions of each mood in turn, so that a mistake is found by the mood that finds it soonest.
  for (let portion = 0; portion * portionSize < share; portion++) {
    for (const mood of names) {
      if (Date.now() > until) return { schedules: played, broken: null };
      const numRuns = Math.min(portionSize, share - portion * portionSize);
      const result = await huntIn(mood, options, { numRuns, seed: options.seed + portion * 7919 });
      played += result.played;
      options.progress?.(played);
      if (result.broken) return { schedules: played, broken: result.broken };
    }
  }
  return { schedules: played, broken: null };
}

const portionSize = 25;

async function huntIn(
  mood: Mood,
  { bug = null, longest = 90, shrink = true }: HuntOptions,
  { numRuns, seed }: { numRuns: number; seed: number },
): Promise<{ played: number; broken: Hunt['broken'] }> {
  const property = fc.asyncProperty(schedules(mood, longest), async operations => {
    // Closed databases are only freed between two turns of the event loop.
    await turn();
    const errors = runSchedule(operations, bug);
    if (errors.length > 0) throw new Error(errors.join('\n'));
  });
  const details = await fc.check(property, { numRuns, seed, endOnFailure: !shrink });
  if (!details.failed) return { played: details.numRuns, broken: null };
  const operations = details.counterexample?.[0] ?? [];
  const errors = runSchedule(operations, bug);
  return { played: details.numRuns, broken: { seed: details.seed, mood, errors, operations } };
}
