import { parseArgs } from 'node:util';
import type { AttackArea } from '../area.ts';

/** What a run shall play. */
export interface AttackPlan {
  readonly cases: number;
  readonly first: number;
  readonly seed: number;
  readonly minutes: number;
  readonly areas: readonly AttackArea[];
}

/** An option that cannot be understood; the message names it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const defaultCases = 100_000;
const defaultMinutes = 15;

/** Reads the command line; null asks for the help. Throws OptionError. */
export function readOptions(
  args: readonly string[],
  known: readonly AttackArea[],
  seed: number,
): AttackPlan | null {
  const values = parsed(args);
  if (values.help === true) return null;
  return {
    cases: whole('--cases', values.cases, { fallback: defaultCases, least: 1 }),
    first: whole('--first', values.first, { fallback: 0, least: 0 }),
    seed: whole('--seed', values.seed, { fallback: seed, least: 0 }),
    minutes: whole('--minutes', values.minutes, { fallback: defaultMinutes, least: 1 }),
    areas: chosen(values.only, known),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    help: { type: 'boolean' },
    cases: text,
    first: text,
    seed: text,
    minutes: text,
    only: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function whole(
  name: string,
  text: string | undefined,
  { fallback, least }: { readonly fallback: number; readonly least: number },
): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least) return value;
  throw new OptionError(`${name} must be a whole number from ${least}, not '${text}'`);
}

function chosen(names: readonly string[] | undefined, known: readonly AttackArea[]): readonly AttackArea[] {
  if (names === undefined) return known;
  const wanted = names.flatMap(name => name.split(','));
  const all = known.map(({ name }) => name);
  const unknown = wanted.find(name => !all.includes(name));
  if (unknown !== undefined)
    throw new OptionError(`--only: there is no area '${unknown}'; there are: ${all.join(', ')}`);
  return known.filter(({ name }) => wanted.includes(name));
}

export const usage = (known: readonly AttackArea[]): string => `Usage: npm run attack [-- option …]

Plays generated attacks against servers and laptops of its own, on this machine only, after everything that ever got
through before (test/attack/corpus). Ends with code 1 when something got through.

  --cases N     so many generated cases, shared between the areas (${defaultCases})
  --seed S      the cases follow from it; another one in every run unless given
  --first N     begins with case number N of each area (0)
  --only AREA   only this area; several with commas
  --minutes M   ends after so many minutes at the latest (${defaultMinutes})
  --help        this text

Areas:
${known.map(({ name, summary }) => `  ${name.padEnd(12)}  ${summary}`).join('\n')}
`;
