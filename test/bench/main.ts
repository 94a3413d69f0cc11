import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';
import { figureTable, keepFigures, takeFigures, type Figure } from './figures.ts';

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
  const day = new Date().toISOString().slice(0, 10);
  const all: Figure[] = [];
  for (const name of wanted.length > 0 ? wanted : known) {
    process.stdout.write(`\n${styleText('bold', `── ${name}`)}\n`);
    try {
      const bench = (await import(join(import.meta.dirname, `${name}.ts`))) as Bench;
      await bench.run();
    } catch (error) {
      // The others took minutes to measure.
      console.error(error);
      process.exitCode = 1;
    }
    const figures = takeFigures();
    all.push(...figures);
    if (figures.length > 0) await keepFigures({ [name]: figures }, day);
  }
  if (all.length > 0) process.stdout.write(`\n${figureTable(all)}\n`);
}
