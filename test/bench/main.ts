import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { run as runCommand } from '../run/command.ts';
import { figureTable, keepFigures, keptFigures, takeFigures } from './figures.ts';

interface Bench {
  /** Prints what was measured, with its ratio to the rival measured in the same run. */
  run(): Promise<void>;
}

// `npm run bench` runs every comparison of this folder, `npm run bench -- search` one; both keep their figures.
const known = globSync('*.ts', { cwd: import.meta.dirname })
  .map(file => basename(file, '.ts'))
  .filter(name => !['main', 'figures'].includes(name))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !known.includes(name));

if (unknown.length > 0) {
  process.stderr.write(`There is no comparison '${unknown.join(', ')}'. There are: ${known.join(', ')}\n`);
  process.exitCode = 2;
} else {
  const names = wanted.length > 0 ? wanted : known;
  if (names.length === 1) await measure(names[0] ?? '');
  else await measureEach(names);
}

/** Each in a process of its own: none finds the memory of another, and one that fails costs no other its figures. */
async function measureEach(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const code = await runCommand([process.execPath, 'desktop/bootstrap.mjs', 'test/bench/main.ts', name]);
    if (code !== 0) process.exitCode = 1;
  }
  process.stdout.write(`\n${figureTable(keptFigures(names))}\n`);
}

async function measure(name: string): Promise<void> {
  process.stdout.write(`\n${styleText('bold', `── ${name}`)}\n`);
  const bench = (await import(join(import.meta.dirname, `${name}.ts`))) as Bench;
  await bench.run();
  const figures = takeFigures();
  if (figures.length === 0) return;
  process.stdout.write(`\n${figureTable(figures)}\n`);
  await keepFigures(name, figures, new Date().toISOString().slice(0, 10));
}
