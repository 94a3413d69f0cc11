import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { styleText } from 'node:util';

interface Bench {
  /** Prints what was measured, with its ratio to the rival measured in the same run. */
  run(): Promise<void>;
}

// `npm run bench` runs every comparison of this folder, `npm run bench -- search` one.
const known = globSync('*.ts', { cwd: import.meta.dirname })
  .map(file => basename(file, '.ts'))
  .filter(name => name !== 'main')
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !known.includes(name));

if (unknown.length > 0) {
  process.stderr.write(`There is no comparison '${unknown.join(', ')}'. There are: ${known.join(', ')}\n`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : known) {
    process.stdout.write(`\n${styleText('bold', `── ${name}`)}\n`);
    const bench = (await import(join(import.meta.dirname, `${name}.ts`))) as Bench;
    await bench.run();
  }
}
