import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hunt, type Hunt } from './hunt.ts';
import { plantedBugs, type PlantedBug } from './planted-bug.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    bug: { type: 'string' },
    longest: { type: 'string', default: '90' },
  },
});

const isBug = (name: string | undefined): name is PlantedBug => name !== undefined && name in plantedBugs;

/** Keeps a schedule that broke something, for the tests to play from now on. */
function keep(broken: NonNullable<Hunt['broken']>, bug: PlantedBug | null): string {
  const folder = fileURLToPath(new URL('counterexamples/', import.meta.url));
  const file = `${folder}${bug ?? 'found'}-${broken.seed}.json`;
  mkdirSync(folder, { recursive: true });
  const lines = broken.operations.map(operation => `    ${JSON.stringify(operation)}`).join(',\n');
  const head = `  "bug": ${JSON.stringify(bug)},\n  "mood": "${broken.mood}",\n  "errors": ${JSON.stringify(broken.errors)}`;
  writeFileSync(file, `{\n${head},\n  "operations": [\n${lines}\n  ]\n}\n`);
  return file;
}

const bug = isBug(values.bug) ? values.bug : null;
const seed = Number(values.seed);
const start = performance.now();
const result = hunt({ schedules: Number(values.schedules), seed, bug, longest: Number(values.longest) });
const seconds = (performance.now() - start) / 1000;
const rate = (result.schedules / seconds).toFixed(0);
console.log(
  `${result.schedules} schedules in ${seconds.toFixed(1)} s (${rate}/s), seed ${seed}${bug ? `, planted: ${bug}` : ''}`,
);
if (result.broken) {
  console.log(result.broken.errors.join('\n'));
  for (const operation of result.broken.operations) console.log(JSON.stringify(operation));
  console.log(`kept as ${keep(result.broken, bug)}`);
  process.exitCode = 1;
} else {
  console.log('nothing broke');
}
