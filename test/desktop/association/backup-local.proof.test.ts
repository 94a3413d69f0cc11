import BetterSqlite3 from 'better-sqlite3';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { launchServer } from '../../../desktop/browser/server-process.ts';
import { startServer } from '../../../server/start.ts';
import { aMember } from '../../build.ts';
import { testConfig } from '../../fixtures.ts';
import { testKeyring } from '../../test-keyring.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

const patience = { timeout: 20_000, interval: 20 };
const person = {
  association: 'Turnverein Beispiel',
  vorname: 'Rita',
  nachname: 'Roth',
  funktion: 'Präsidium',
  email: 'rita@post.example',
  password: 'vier lampen hinter dem bahnhof',
};

let desktop: TestDesktop | undefined;
const folders: string[] = [];
afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const folder = (): string => {
  const made = newFolder();
  folders.push(made);
  return made;
};

async function found(): Promise<{ readonly api: TestDesktop['api']; readonly dataDir: string }> {
  const dataDir = folder();
  const shell = {
    kind: 'browser' as const,
    keyring: testKeyring,
    save: () => Promise.resolve({ handled: false, path: null }),
    print: () => Promise.resolve({ handled: false }),
    launchServer,
  };
  desktop = await openTestDesktop({ dataDir, server: null, shell });
  const { api } = desktop;
  await api.desktopSession.startLocal({ kind: 'own' });
  await vi.waitFor(async () => expect((await api.desktopSession.state({})).phase).toBe('found'), patience);
  await api.desktopSession.found(person);
  await vi.waitFor(async () => expect((await api.desktopSession.state({})).phase).toBe('ready'), patience);
  return { api, dataDir };
}

test('a copy is a whole association: a server over it knows its members and lets its people in', async () => {
  const { api } = await found();
  await api.desktopMembers.create(aMember({ vorname: 'Anna', nachname: 'Erste' }));
  await settle(desktop as TestDesktop);
  const stick = folder();
  await api.desktopBackup.save({ folder: stick, daily: false });
  const { last, failure } = await api.desktopBackup.run({});
  expect(failure).toBeNull();
  expect(last).toMatchObject({ members: 2, invoices: 0, photos: 0 });
  const copy = last?.path ?? '';
  expect(readdirSync(copy).toSorted()).toEqual(
    [
      'LIESMICH.txt',
      'aktuar.db',
      'api-key',
      'connection-key',
      'effects.db',
      'jwt-secret',
      'photos',
      'sicherung.json',
    ].toSorted(),
  );
  const restored = folder();
  cpSync(copy, restored, { recursive: true });
  const server = await startServer(testConfig({ dataDir: restored, files: false, jwtSecret: null }));
  const login = await fetch(`${server.address}/auth/vorstand/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const names = server.context.db.sql.prepare('SELECT nachname FROM member ORDER BY nachname').pluck().all();
  await server.stop();
  expect(login.status).toBe(200);
  expect(names).toEqual(['Erste', 'Roth']);
}, 60_000);

test('only a folder of use is taken, what a crash left half goes, and a failure is kept with its reason', async () => {
  const { api, dataDir } = await found();
  const refused = (path: string) =>
    api.desktopBackup.save({ folder: path, daily: true }).then(
      () => '',
      (error: { params: { fields: { message: string }[] } }) => error.params.fields[0]?.message,
    );
  const stick = folder();
  expect(await refused('stick')).toBe('backup_folder_missing');
  expect(await refused(join(stick, 'nothing'))).toBe('backup_folder_missing');
  expect(await refused(join(dataDir, 'servers'))).toBe('backup_folder_own');
  expect(await refused('')).toBe('required');
  mkdirSync(join(stick, '.Aktuar-2026-01-01-000000.half'));
  writeFileSync(join(stick, 'Ferien.txt'), 'bleibt');
  for (let copy = 0; copy < 15; copy++) {
    const old = join(stick, `Aktuar-2026-01-${String(copy + 1).padStart(2, '0')}-120000`);
    mkdirSync(old);
    writeFileSync(join(old, 'sicherung.json'), '{}');
  }
  expect(await refused(stick)).toBe('');
  const { last } = await api.desktopBackup.run({});
  const left = readdirSync(stick);
  expect(left.filter(name => name.startsWith('Aktuar-'))).toHaveLength(14);
  expect(left).toContain('Ferien.txt');
  expect(left.some(name => name.endsWith('.half'))).toBe(false);
  const sql = new BetterSqlite3(join(last?.path ?? '', 'aktuar.db'), { readonly: true });
  expect(sql.pragma('integrity_check', { simple: true })).toBe('ok');
  sql.close();
  rmSync(stick, { recursive: true });
  await expect(api.desktopBackup.run({})).rejects.toMatchObject({ code: 'backup_folder' });
  expect(await api.desktopBackup.state({})).toMatchObject({ last, failure: { code: 'backup_folder' } });
  expect(JSON.parse(readFileSync(join(dataDir, 'backup.json'), 'utf8'))).toMatchObject({ daily: true });
}, 60_000);
