import { readFileSync } from 'node:fs';
import { v7 } from 'uuid';
import { openTestDesktop } from '../desktop-fixtures.ts';

/** Reads a statement into a data folder, as a program that may be killed at any moment. */
const [server = '', dataDir = '', file = ''] = process.argv.slice(2);
const desktop = await openTestDesktop({
  server,
  dataDir,
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});
const bytes = new Uint8Array(readFileSync(file));
process.stdout.write('ready\n');
const before = performance.now();
const summary = await desktop.api.desktopPayments.import({
  files: [{ name: 'gross.xml', bytes }],
  work_id: v7(),
});
process.stdout.write(`done ${summary?.added} ${Math.round(performance.now() - before)}\n`);
await desktop.close();
