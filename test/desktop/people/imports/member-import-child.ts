import { readFileSync } from 'node:fs';
import { v7 } from 'uuid';
import { openTestDesktop } from '../../desktop-fixtures.ts';

/**
 * Imports a file of members into a data folder, as a program that may be killed at any moment; it kills itself once
 * there are `dieAt` members.
 */
const [server = '', dataDir = '', file = '', dieAt = ''] = process.argv.slice(2);
const { api, close } = await openTestDesktop({
  server,
  dataDir,
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});
const bytes = new Uint8Array(readFileSync(file));
const source = await api.desktopImports.open({ file: { name: 'gross.csv', bytes }, work_id: v7() });
if (!source) throw new Error('the file was not read');
const { source_id, columns } = source;
const choices = { meanings: columns.map(({ meaning }) => meaning), key: 'email' as const };
await api.desktopImports.preview({ source_id, choices, work_id: v7() });
process.stdout.write('ready\n');
const before = performance.now();
const work_id = v7();
let isOver = false;
const applied = api.desktopImports.apply({ source_id, work_id }).finally(() => (isOver = true));
const members = async (): Promise<number> => (await api.desktopMembers.counts({})).total;
if (dieAt !== '') {
  while (!isOver && (await members()) < Number(dieAt)) await new Promise(resolve => setImmediate(resolve));
  if (!isOver) process.kill(process.pid, 'SIGKILL');
}
await applied;
process.stdout.write(`done ${Math.round(performance.now() - before)}\n`);
await close();
