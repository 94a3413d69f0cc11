import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hunt } from './hunt.ts';
import type { Operation } from './operation.ts';
import type { PlantedBug } from './planted-bug.ts';

/** A schedule that once broke something: the product without the bug must play it well for ever. */
export interface Counterexample {
  readonly name: string;
  /** The planted bug that it shows; null for a mistake of our own. */
  readonly bug: PlantedBug | null;
  readonly operations: readonly Operation[];
}

const folder = fileURLToPath(new URL('counterexamples/', import.meta.url));

export function readCounterexamples(): Counterexample[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => ({
      name,
      ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Counterexample, 'name'>),
    }));
}

/** Writes down what a hunt found, for the tests to play from now on. Answers the file. */
export function keepCounterexample(broken: NonNullable<Hunt['broken']>, bug: PlantedBug | null): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${bug ?? 'found'}-${broken.seed}.json`);
  const lines = broken.operations.map(operation => `    ${JSON.stringify(operation)}`).join(',\n');
  const head = [
    `  "bug": ${JSON.stringify(bug)}`,
    `  "mood": ${JSON.stringify(broken.mood)}`,
    `  "why": ${JSON.stringify(broken.errors.join(' | '))}`,
  ].join(',\n');
  writeFileSync(file, `{\n${head},\n  "operations": [\n${lines}\n  ]\n}\n`);
  return file;
}

/** What a broken hunt says: how to see it again, and the schedule. */
export function describeBroken(broken: NonNullable<Hunt['broken']>, file: string): string {
  const operations = broken.operations.map(operation => JSON.stringify(operation));
  return [...broken.errors, ...operations, `mood ${broken.mood}, seed ${broken.seed}, kept as ${file}`].join(
    '\n',
  );
}
