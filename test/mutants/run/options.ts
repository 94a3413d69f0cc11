import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Mutant } from '../mutant.ts';

/** What `npm run mutants` does. */
export interface MutantPlan {
  readonly mutants: readonly Mutant[];
  /** Only names them. */
  readonly list: boolean;
  readonly workers: number;
}

/** An option that cannot be understood; the message names it. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

const mostWorkers = 32;

export const usage = `Usage: npm run mutants -- [--only PATTERN] [--list] [--workers N]
  --only     mutants whose name contains this text, such as 'numbering/' or 'outbox'; may be repeated
  --list     names them, with what each breaks, and runs nothing
  --workers  how many are tried at the same time, 1 to ${mostWorkers} (half of the processors)
  --help     this text
Exit code: 0, 1 where fewer than 95 of 100 are noticed, 2 where nothing could be tried.
`;

/** Reads the command line; null asks for the help. Throws OptionError. */
export function readOptions(args: readonly string[], known: readonly Mutant[]): MutantPlan | null {
  const { help, only, list = false, workers } = parsed(args);
  if (help === true) return null;
  return { mutants: chosen(only, known), list, workers: workersOf(workers) };
}

function parsed(args: readonly string[]) {
  const options = {
    help: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    workers: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

function chosen(patterns: readonly string[] | undefined, known: readonly Mutant[]): readonly Mutant[] {
  if (patterns === undefined) return known;
  const useless = patterns.find(pattern => pattern === '' || !known.some(({ id }) => id.includes(pattern)));
  if (useless !== undefined) throw new OptionError(`--only: no mutant's name contains '${useless}'`);
  return known.filter(({ id }) => patterns.some(pattern => id.includes(pattern)));
}

function workersOf(text: string | undefined): number {
  if (text === undefined) return Math.max(1, Math.floor(availableParallelism() / 2));
  const value = Number(text);
  if (/^\d{1,3}$/.test(text) && value >= 1 && value <= mostWorkers) return value;
  throw new OptionError(`--workers must be a whole number from 1 to ${mostWorkers}, not '${text}'`);
}
