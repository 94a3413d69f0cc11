import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drillBackup } from '../../../server/backup/drill-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { sourceAt } from '../../../server/backup/backup-source.ts';
import { folderTarget } from '../../../server/backup/folder-target.ts';
import { readKeep, usualKeep } from '../../../server/backup/retention.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let folder: string;
let dataDir: string;
let stick: string;
let app: TestApp;
const now = () => new Date('2026-11-20T12:00:00.000Z');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-restore-'));
  dataDir = join(folder, 'data');
  stick = join(folder, 'stick');
  mkdirSync(stick);
  app = await startApp({ dataDir });
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const copyOf = async ({ server, dataDir: from }: TestApp) =>
  (
    await writeBackup(server.context, {
      dataDir: from,
      target: folderTarget(stick),
      keep: readKeep(usualKeep)!,
      pack: null,
    })
  ).path;
const copy = () => copyOf(app);
const restore = (backup: string) => restoreBackup({ dataDir, backup: sourceAt(backup, null), now });
const drill = () => drillBackup(folderTarget(stick), { now, passphrase: null });
const names = async () =>
  ((await app.as('board').members.list({})) as Member[]).map(({ vorname }) => vorname).toSorted();
const startAgain = async () => (app = await startApp({ dataDir }));
const refusal = async (backup: string): Promise<string> =>
  restore(backup).then(
    () => 'restored',
    (error: { code: string; params: { detail: string } }) => `${error.code}: ${error.params.detail}`,
  );

describe('npm run restore', () => {
  test('puts the main database back and leaves what has left as it is', async () => {
    await app.as('board').members.create(aMember());
    writeFileSync(join(dataDir, 'photos', `${'a'.repeat(64)}-96.jpg`), 'picture');
    const backup = await copy();
    await app.as('board').members.create(aMember({ vorname: 'Bea' }));
    await app.stop();
    rmSync(join(dataDir, 'photos'), { recursive: true });
    const effects = readFileSync(join(dataDir, 'effects.db'));
    const done = await restore(backup);
    expect(done).toMatchObject({ members: 1, invoices: 0, photos: 1, keptEffects: true });
    expect(readFileSync(join(dataDir, 'effects.db')).equals(effects)).toBe(true);
    expect(readdirSync(done.former ?? '')).toEqual(['aktuar.db']);
    expect(readdirSync(dataDir)).not.toContain('restore.half');
    await startAgain();
    expect(await names()).toEqual(['Anna']);
    // Nothing that left is forgotten, so nothing is held.
    expect((await app.as('board').rollback.get({})).rollback).toBeNull();
  });

  test('with no effects.db left it takes that of the copy, and the server holds what would leave', async () => {
    await app.as('board').members.create(aMember());
    const backup = await copy();
    await app.stop();
    rmSync(dataDir, { recursive: true });
    expect(await restore(backup)).toMatchObject({ members: 1, keptEffects: false, former: null });
    await startAgain();
    expect(await names()).toEqual(['Anna']);
    expect((await app.as('board').rollback.get({})).rollback).toMatchObject({ reason: 'put_back' });
  });

  test('a running server is refused, and nothing changes', async () => {
    const backup = await copy();
    await expect(restore(backup)).rejects.toMatchObject({ code: 'data_in_use' });
    expect(await names()).toEqual([]);
  });

  test('a copy that is not what was written is refused, and the folder stays as it was', async () => {
    await app.as('board').members.create(aMember());
    const backup = await copy();
    await app.stop();
    const before = readFileSync(join(dataDir, 'aktuar.db'));
    const changed = join(folder, 'changed');
    const broken = (change: (place: string) => void) => {
      rmSync(changed, { recursive: true, force: true });
      cpSync(backup, changed, { recursive: true });
      change(changed);
      return refusal(changed);
    };
    expect(await broken(place => writeFileSync(join(place, 'aktuar.db'), 'x', { flag: 'a' }))).toMatch(
      /backup_unusable: aktuar\.db hat nicht den Inhalt/,
    );
    expect(await broken(place => rmSync(join(place, 'effects.db')))).toBe(
      'backup_unusable: effects.db fehlt',
    );
    expect(await broken(place => rmSync(join(place, 'sicherung.json')))).toMatch(/sicherung\.json/);
    const lie = (place: string) => {
      const file = join(place, 'sicherung.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"members": 1', '"members": 2'));
    };
    expect(await broken(lie)).toMatch(/was sicherung\.json sagt/);
    expect(readFileSync(join(dataDir, 'aktuar.db')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter(name => /restore/.test(name))).toEqual([]);
    await startAgain();
  });

  test('a copy of another server is refused', async () => {
    const other = await startApp();
    const backup = await copyOf(other);
    await other.stop();
    await app.stop();
    expect(await refusal(backup)).toBe('backup_unusable: sie gehört einem anderen Server');
    await startAgain();
  });

  test('a file of a running database that was copied by hand, its log later, is refused and the command is named', async () => {
    const torn = join(folder, 'torn');
    mkdirSync(torn);
    copyFileSync(join(dataDir, 'aktuar.db'), join(torn, 'aktuar.db'));
    for (let n = 0; n < 30; n++)
      await app.as('board').members.create(aMember({ vorname: `V${n}`, email: `v${n}@post.example` }));
    copyFileSync(join(dataDir, 'aktuar.db-wal'), join(torn, 'aktuar.db-wal'));
    await app.stop();
    const program = fileURLToPath(new URL('../../../server/restore.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [program, torn], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run backup');
    await startAgain();
    expect(await names()).toHaveLength(30);
  });
});

test('a copy counts although an old one cannot be deleted, which is said', async () => {
  const names = [1, 2, 3, 4].map(day => `Aktuar-2026-01-0${day}-030000`);
  for (const name of names) {
    mkdirSync(join(stick, name));
    writeFileSync(join(stick, name, 'sicherung.json'), '{}');
  }
  const real = folderTarget(stick);
  const target = {
    ...real,
    remove: (name: string) => (name === names[0] ? Promise.reject(new Error('EPERM')) : real.remove(name)),
  };
  const order = { dataDir, target, keep: readKeep('1d')!, pack: null };
  const { path, notRemoved } = await writeBackup(app.server.context, order);
  expect(notRemoved).toEqual([names[0]]);
  expect(readdirSync(stick).toSorted()).toEqual([names[0], names[2], names[3], basename(path)]);
});

describe('npm run backup -- --drill', () => {
  test('tries the newest copy out and writes down what was in it', async () => {
    await copy();
    await app.as('board').members.create(aMember());
    await new Promise(resolve => setTimeout(resolve, 5));
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
    const newest = await copy();
    const { path, rows, report, ...drilled } = await drill();
    expect(path).toBe(newest);
    expect(drilled).toMatchObject({ members: 1, invoices: 0 });
    expect(rows['member']).toBe(1);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      result: 'ok',
      copy: newest,
      members: 1,
    });
  });

  test('a copy that cannot be restored makes the drill fail, with a report that says why', async () => {
    const backup = await copy();
    writeFileSync(join(backup, 'effects.db'), 'x', { flag: 'a' });
    await expect(drill()).rejects.toMatchObject({ code: 'backup_unusable' });
    const report = readdirSync(stick).find(name => name.startsWith('restore-drill-')) ?? '';
    expect(existsSync(join(stick, report))).toBe(true);
    expect(readFileSync(join(stick, report), 'utf8')).toContain('effects.db hat nicht den Inhalt');
  });
});
