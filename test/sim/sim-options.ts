import { parseArgs } from 'node:util';
import { moods, type Mood } from './operation.ts';
import { plantedBugs, type PlantedBug } from './planted-bug.ts';

/** What `npm run sim` plays. */
export interface SimOptions {
  readonly schedules: number;
  readonly seed: number;
  /** Most operations of one schedule. */
  readonly longest: number;
  /** Null: all of them. */
  readonly mood: Mood | null;
  readonly bug: PlantedBug | null;
}

/** An option that the simulation does not know or cannot use; the message names it and what it may be. */
export class SimOptionError extends Error {}

const most = { schedules: 10_000_000, seed: 2 ** 31 - 1, longest: 10_000 } as const;

export const simUsage = `Usage: npm run sim -- [--schedules N] [--seed N] [--longest N] [--mood NAME] [--bug NAME]
  --schedules  how many random schedules are played, 1 to ${most.schedules} (1000)
  --seed       of the random numbers, 0 to ${most.seed}; the same seed plays the same schedules (by the clock)
  --longest    most operations of one schedule, 5 to ${most.longest} (90)
  --mood       only this mixture of operations: ${Object.keys(moods).join(', ')}
  --bug        plants a mistake that has to be found: ${Object.keys(plantedBugs).join(', ')}
  --help       this text`;

/**
 * The options of a command line, null where it asks for help. Throws SimOptionError for an unknown option or value, so
 * that a typing error never plays nothing and calls that good.
 */
export function readSimOptions(args: readonly string[], now: Date): SimOptions | null {
  const values = parse(args);
  if (values.help === true) return null;
  return {
    schedules: whole('schedules', values.schedules ?? '1000', 1),
    seed: whole('seed', values.seed ?? String(now.getTime() % 1_000_000_000), 0),
    longest: whole('longest', values.longest ?? '90', 5),
    mood: oneOf('mood', values.mood, moods),
    bug: oneOf('bug', values.bug, plantedBugs),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        schedules: text,
        seed: text,
        longest: text,
        mood: text,
        bug: text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new SimOptionError(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: keyof typeof most, value: string, least: number): number {
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most[name]) return number;
  throw new SimOptionError(`--${name} is a whole number from ${least} to ${most[name]}, not '${value}'.`);
}

function oneOf<K extends string>(
  name: string,
  value: string | undefined,
  known: Readonly<Record<K, unknown>>,
) {
  if (value === undefined) return null;
  if (Object.hasOwn(known, value)) return value as K;
  throw new SimOptionError(`--${name} is one of ${Object.keys(known).join(', ')}, not '${value}'.`);
}
