import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { launchServer } from '../../../desktop/browser/server-process.ts';
import type { ServerProcess, ShellPort } from '../../../desktop/core/shell-port.ts';
import type { DesktopState } from '../../../shared/access/desktop-session-contract.ts';
import { startServer } from '../../../server/start.ts';
import { aMember } from '../../build.ts';
import { testConfig } from '../../fixtures.ts';
import { testKeyring } from '../../test-keyring.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { launchHere } from './server-here.ts';

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
let folder = '';
/** The server that was started last, and where it says that it listens. */
let latest: ServerProcess | undefined;
let address = '';
let isProcess = false;

afterEach(async () => {
  await desktop?.close();
  desktop = undefined;
  isProcess = false;
  rmSync(folder, { recursive: true, force: true });
});

function launch(log: string): ServerProcess {
  const child = isProcess ? launchServer(log) : launchHere();
  child.onReport(report => {
    if ('ready' in report) address = report.ready.address;
  });
  latest = child;
  return child;
}

async function open(dataDir = newFolder()): Promise<TestDesktop> {
  folder = dataDir;
  const shell: ShellPort = {
    kind: 'browser',
    keyring: testKeyring,
    save: () => Promise.resolve({ handled: false, path: null }),
    print: () => Promise.resolve({ handled: false }),
    launchServer: launch,
  };
  desktop = await openTestDesktop({ server: null, dataDir, shell });
  return desktop;
}

async function reopen(): Promise<TestDesktop> {
  await desktop?.close();
  return open(folder);
}

const inPhase = ({ api }: TestDesktop, phase: DesktopState['phase']) =>
  vi.waitUntil(async () => (await api.desktopSession.state({})).phase === phase, patience);
const inState = ({ api }: TestDesktop, state: DesktopState['local']['state']) =>
  vi.waitUntil(async () => (await api.desktopSession.state({})).local.state === state, patience);

async function found({ api }: TestDesktop): Promise<string> {
  await api.desktopSession.startLocal({ kind: 'own' });
  await inPhase(desktop as TestDesktop, 'found');
  const { recovery_code } = await api.desktopSession.found(person);
  await inPhase(desktop as TestDesktop, 'ready');
  return recovery_code;
}

const servers = (): string[] => readdirSync(join(folder, 'servers'));

it('founds an association, goes on with it at the next start, and takes what was changed meanwhile', async () => {
  isProcess = true;
  const first = await open();
  expect(await found(first)).toMatch(/^([A-Z0-9]{4}-){5}[A-Z0-9]{4}$/);
  await first.api.desktopMembers.create(aMember({ nachname: 'Erste' }));
  await settle(first);
  await expect(first.api.desktopSession.found(person)).rejects.toMatchObject({ code: 'gone' });
  await expect(first.api.desktopSession.leaveLocal({})).rejects.toMatchObject({ code: 'conflict' });

  const second = await reopen();
  expect(await second.api.desktopSession.state({})).toMatchObject({ phase: 'ready', local: { kind: 'own' } });
  await second.api.desktopMembers.create(aMember({ nachname: 'Zweite' }));
  await settle(second);
  expect((await second.api.desktopMembers.counts({})).total).toBe(3);
  expect(statSync(join(folder, 'servers/own')).mode & 0o077).toBe(0);
});

it('lets in nothing but its own program', async () => {
  const { api } = await open();
  await api.desktopSession.startLocal({ kind: 'own' });
  await inPhase(desktop as TestDesktop, 'found');
  for (const path of ['/health', '/members', '/anmeldung', '/docs'])
    expect((await fetch(address + path)).status).toBe(403);
  const wrong = await fetch(`${address}/health`, { headers: { 'x-aktuar-app': 'x'.repeat(43) } });
  expect(wrong.status).toBe(403);
});

it('starts its server again after a crash, and what waited arrives', async () => {
  isProcess = true;
  const { api } = await open();
  await found(desktop as TestDesktop);
  const before = address;
  latest?.kill();
  await inState(desktop as TestDesktop, 'restarting');
  expect((await api.desktopSession.state({})).local.problem).toMatchObject({ code: 'local_server_ended' });
  await api.desktopMembers.create(aMember({ nachname: 'Dazwischen' }));
  await inState(desktop as TestDesktop, 'running');
  expect(address).not.toBe(before);
  await settle(desktop as TestDesktop);
});

it('gets in again by the code of the recovery sheet', async () => {
  const { api } = await open();
  const code = await found(desktop as TestDesktop);
  await api.desktopSession.logout({});
  const password = 'fünf kerzen neben dem fenster';
  const asked = { email: person.email, password };
  await expect(api.desktopSession.recover({ ...asked, code: 'AAAA-BBBB' })).rejects.toMatchObject({
    code: 'login_failed',
  });
  expect((await api.desktopSession.recover({ ...asked, code })).recovery_code).not.toBe(code);
  await inPhase(desktop as TestDesktop, 'ready');
});

it('takes the choice back as long as nothing was entered, and keeps what was', async () => {
  const { api } = await open();
  await api.desktopSession.startLocal({ kind: 'own' });
  await inPhase(desktop as TestDesktop, 'found');
  expect(await api.desktopSession.leaveLocal({})).toMatchObject({
    phase: 'setup',
    local: { own_exists: false },
  });
  await found(desktop as TestDesktop);
  await api.desktopSession.logout({});
  expect(await api.desktopSession.leaveLocal({})).toMatchObject({
    phase: 'setup',
    local: { own_exists: true },
  });
  await api.desktopSession.startLocal({ kind: 'own' });
  await inPhase(desktop as TestDesktop, 'login');
});

it('shows the demo without a login and deletes it, also where the program ended in between', async () => {
  const { api } = await open();
  await api.desktopSession.startLocal({ kind: 'demo' });
  await inPhase(desktop as TestDesktop, 'ready');
  expect((await api.desktopMembers.counts({})).total).toBe(63);
  await expect(api.desktopSession.logout({})).rejects.toMatchObject({ code: 'conflict' });
  expect(await api.desktopSession.leaveLocal({})).toMatchObject({ phase: 'setup', server: null });
  expect(servers()).toEqual([]);
  await expect(api.desktopMembers.counts({})).rejects.toMatchObject({ code: 'not_signed_in' });
  // As after a kill once the demo was given up, but before its folder was deleted.
  mkdirSync(join(folder, 'servers/demo'));
  await reopen();
  expect(servers()).toEqual([]);
});

it('says why the association does not open, and opens it as soon as it can', async () => {
  isProcess = true;
  await open();
  await found(desktop as TestDesktop);
  await desktop?.close();
  const file = join(folder, 'servers/own/effects.db');
  const bytes = readFileSync(file);
  writeFileSync(file, 'no database at all');
  await open(folder);
  await inState(desktop as TestDesktop, 'restarting');
  const { local } = await (desktop as TestDesktop).api.desktopSession.state({});
  expect(local.problem).toMatchObject({ code: 'database_foreign' });
  expect(existsSync(`${file}-wal`)).toBe(false);
  writeFileSync(file, bytes);
  await (desktop as TestDesktop).api.desktopSession.retryLocal({});
  await inState(desktop as TestDesktop, 'running');
});

it('keeps the data folder of a real server, to which its people can go over', async () => {
  const first = await open();
  await found(first);
  await first.api.desktopMembers.create(aMember({ nachname: 'Erste' }));
  await settle(first);
  await first.api.desktopSession.logout({});
  await first.api.desktopSession.leaveLocal({});
  const moved = join(folder, 'elsewhere');
  cpSync(join(folder, 'servers/own'), moved, { recursive: true });
  const server = await startServer(
    testConfig({ dataDir: moved, jwtSecret: null, apiKey: null, boardEmails: [] }),
  );
  try {
    expect(server.setUpLink).toBeNull();
    await first.api.desktopSession.connect({ server: server.address });
    const { email, password } = person;
    await first.api.desktopSession.login({ email, password, device_name: 'Laptop' });
    await inPhase(first, 'ready');
    expect((await first.api.desktopMembers.counts({})).total).toBe(2);
  } finally {
    await server.stop();
  }
});
