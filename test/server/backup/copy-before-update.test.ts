import Sqlite from 'better-sqlite3';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyBeforeUpdate } from '../../../server/backup/copy-before-update.ts';
import { sourceAt } from '../../../server/backup/backup-source.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { openDataFolder } from '../../../server/db/data-folder.ts';
import { startServer } from '../../../server/start.ts';
import { unpackKeptData, type KeptData } from '../../compatibility/kept-data.ts';
import { testConfig } from '../../fixtures.ts';

const at = '2026-11-24T10:00:00.000Z';
const now = () => new Date(at);
let kept: KeptData;
let dataDir: string;
beforeEach(() => {
  kept = unpackKeptData('0.1.0');
  dataDir = kept.serverDir;
});
afterEach(() => kept.remove());

const copies = () => readdirSync(dataDir).filter(name => name.startsWith('before-update'));
const migrations = (file: string): number => {
  const sql = new Sqlite(file, { readonly: true });
  try {
    return sql.prepare<[], number>('SELECT count(*) FROM migration').pluck().get() ?? 0;
  } finally {
    sql.close();
  }
};

test('a start that changes tables keeps both databases as they were, and they can be put back', async () => {
  const before = ['aktuar.db', 'effects.db'].map(name => migrations(join(dataDir, name)));
  const server = await startServer(testConfig({ dataDir, demo: true }), { now, timers: false });
  await server.stop();
  const [name = ''] = copies();
  expect(copies()).toEqual(['before-update-2026-11-24-110000']);
  const copy = join(dataDir, name);
  expect(['aktuar.db', 'effects.db'].map(file => migrations(join(copy, file)))).toEqual(before);
  expect(migrations(join(dataDir, 'aktuar.db'))).toBeGreaterThan(before[0]!);
  expect(statSync(copy).mode & 0o077).toBe(0);
  const { members } = JSON.parse(readFileSync(join(copy, 'sicherung.json'), 'utf8')) as { members: number };
  expect(await restoreBackup({ dataDir, backup: sourceAt(copy, null), now })).toMatchObject({ members });
  expect(members).toBeGreaterThan(10);

  const again = await startServer(testConfig({ dataDir, demo: true }), { now, timers: false });
  await again.stop();
  // Restoring has brought the tables up to date, so there is nothing to copy.
  expect(copies()).toEqual([name]);
});

test('the newest three stay, 90 days at most, and nothing else is touched', async () => {
  openDataFolder(dataDir, now).close();
  const days = ['2026-08-01', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
  for (const day of days) mkdirSync(join(dataDir, `before-update-${day}-030000`));
  mkdirSync(join(dataDir, 'before-update-notes'));
  expect(await copyBeforeUpdate(dataDir, now)).toBeNull();
  const newest = ['2026-11-02', '2026-11-03', '2026-11-04'].map(day => `before-update-${day}-030000`);
  expect(copies()).toEqual([...newest, 'before-update-notes']);
  await copyBeforeUpdate(dataDir, () => new Date('2027-02-01T10:00:00.000Z'));
  expect(copies()).toEqual([newest[2], 'before-update-notes']);
});

test('a damaged file is not copied as if it were whole: the start fails and changes nothing', async () => {
  const file = join(dataDir, 'aktuar.db');
  const bytes = readFileSync(file);
  // The tables are known from the first page; all pages after it are lost.
  writeFileSync(file, bytes.fill(0xff, 8192));
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  const start = startServer(testConfig({ dataDir, demo: true }), { now, timers: false });
  await expect(start).rejects.toMatchObject({ code: 'database_corrupt' });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(copies()).toEqual([]);
});
