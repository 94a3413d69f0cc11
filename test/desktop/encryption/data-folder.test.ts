import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Keyring, ShellPort } from '../../../desktop/core/shell-port.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { keepTestKey, testKeyring, testPassphrase } from '../../test-keyring.ts';
import { demoLogin, newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

const passphrase = testPassphrase;

let app: TestApp;
let dataDir: string;
let desktop: TestDesktop | undefined;
let online = true;

beforeAll(async () => {
  app = await startApp({ config: { demo: true }, at: new Date().toISOString() });
});
afterAll(() => app.stop());
beforeEach(() => {
  dataDir = newFolder();
  online = true;
});
afterEach(async () => {
  await desktop?.close();
  rmSync(dataDir, { recursive: true });
});

const line: typeof fetch = (input, init) =>
  online ? fetch(input, init) : Promise.reject(new TypeError('no network'));

/** Starts the program on the same folder again. */
async function open(keyring: Keyring | null, now = () => new Date()): Promise<TestDesktop> {
  await desktop?.close();
  const shell: ShellPort = {
    kind: 'browser',
    keyring,
    save: () => Promise.resolve({ handled: false, path: null }),
    print: () => Promise.resolve({ handled: false }),
  };
  desktop = await openTestDesktop({ server: app.server.address, dataDir, shell, fetch: line, now });
  return desktop;
}

const phaseOf = async ({ api }: TestDesktop) => (await api.desktopSession.state({})).phase;
const total = async ({ api }: TestDesktop) => (await api.desktopMembers.counts({})).total;
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

/** Which of these words can be read in any file of the folder, as they are or in UTF-16. */
const readable = (words: readonly string[]): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return words
        .filter(word => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')))
        .map(word => `${entry.name}: ${word}`);
    });

describe('with a keyring', () => {
  it('nothing of people, person or access can be read in the data folder', async () => {
    const { api, login } = await open(testKeyring);
    await login();
    const { rows } = await api.desktopMembers.page({ limit: 60 });
    const [one] = rows;
    if (!one) throw new Error('no member');
    online = false;
    await api.desktopMembers.save({
      id: one.id,
      changes: { ort: { from: one.ort, to: 'Hinterquittingen' } },
    });
    const words = rows.flatMap(({ nachname, email, strasse }) => [nachname, email, strasse]);
    const planted = [...words.filter(word => word.length > 4), 'Hinterquittingen', demoLogin.email];
    expect(planted.length).toBeGreaterThan(100);
    expect(readable(planted)).toEqual([]);
    const again = await open(testKeyring);
    expect(await phaseOf(again)).toBe('ready');
    expect(await again.api.desktopSync.waiting({})).toHaveLength(1);
    expect(readable(planted)).toEqual([]);
  });

  it('a keyring that does not open it says so, keeps the copy, and leaves the way to a new one', async () => {
    await (await open(testKeyring)).login();
    const lost = await open({ ...testKeyring, open: () => null });
    expect(await phaseOf(lost)).toBe('key_lost');
    expect(await refusal(lost.api.desktopMembers.page({}))).toBe('desktop_locked');
    const back = await open(testKeyring);
    expect(await total(back)).toBe(63);
    const again = await open({ ...testKeyring, open: () => null });
    expect(await again.api.desktopEncryption.startAfresh({})).toMatchObject({ phase: 'login', person: null });
    await again.login();
    expect(await total(again)).toBe(63);
  });

  it('a lost key file is no key: the copy is not opened and not overwritten', async () => {
    await (await open(testKeyring)).login();
    await desktop?.close();
    const key = readFileSync(join(dataDir, 'replica-key.json'));
    rmSync(join(dataDir, 'replica-key.json'));
    expect(await phaseOf(await open(testKeyring))).toBe('key_lost');
    await desktop?.close();
    writeFileSync(join(dataDir, 'replica-key.json'), key);
    expect(await total(await open(testKeyring))).toBe(63);
  });
});

describe('without a keyring', () => {
  it('asks for a passphrase before anything, and at every start', async () => {
    const first = await open(null);
    expect(await phaseOf(first)).toBe('protect');
    expect(await refusal(first.api.desktopSession.login(demoLogin))).toBe('desktop_locked');
    expect(await refusal(first.api.desktopEncryption.choose({ passphrase: 'kurz' }))).toBe(
      'validation_failed',
    );
    expect(await first.api.desktopEncryption.choose({ passphrase })).toMatchObject({ phase: 'login' });
    await first.login();
    const second = await open(null);
    expect(await second.api.desktopSession.state({})).toMatchObject({
      phase: 'locked',
      person: null,
      association: '',
    });
    for (const asked of [
      second.api.desktopMembers.page({}),
      second.api.desktopSync.waiting({}),
      second.api.members.list({}),
    ])
      expect(await refusal(asked)).toBe('desktop_locked');
    expect(await refusal(second.api.desktopEncryption.unlock({ passphrase: 'falsch geraten' }))).toBe(
      'passphrase_wrong',
    );
    expect(await phaseOf(second)).toBe('locked');
    expect(await second.api.desktopEncryption.unlock({ passphrase })).toMatchObject({ phase: 'ready' });
    expect(await total(second)).toBe(63);
  });

  it('changes the passphrase, and the former one opens nothing', async () => {
    await keepTestKey(dataDir);
    const { api } = await open(null);
    await api.desktopEncryption.unlock({ passphrase });
    const next = { passphrase: 'eine ganz neue' };
    expect(await refusal(api.desktopEncryption.change({ current: 'falsch', ...next }))).toBe(
      'passphrase_wrong',
    );
    await api.desktopEncryption.change({ current: passphrase, ...next });
    const again = await open(null);
    expect(await refusal(again.api.desktopEncryption.unlock({ passphrase }))).toBe('passphrase_wrong');
    expect(await again.api.desktopEncryption.unlock(next)).toMatchObject({ phase: 'login' });
  });

  it('a forgotten passphrase costs the copy, and a new one comes from the server', async () => {
    await keepTestKey(dataDir);
    const first = await open(null);
    await first.api.desktopEncryption.unlock({ passphrase });
    await first.login();
    expect(await refusal(first.api.desktopEncryption.startAfresh({}))).toBe('conflict');
    const again = await open(null);
    expect(await again.api.desktopEncryption.startAfresh({})).toMatchObject({ phase: 'protect' });
    expect(existsSync(join(dataDir, 'replica.db'))).toBe(false);
    await again.api.desktopEncryption.choose({ passphrase: 'eine ganz neue' });
    await again.login();
    expect(await total(again)).toBe(63);
  });
});

describe('the time without the server', () => {
  const day = 86_400_000;

  it('of 30 days locks the copy, keeps what waits, and ends with the first contact', async () => {
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const first = await open(testKeyring, now);
    await first.login();
    await settle(first);
    online = false;
    const [one] = (await first.api.desktopMembers.page({ limit: 1 })).rows;
    if (!one) throw new Error('no member');
    await first.api.desktopMembers.save({ id: one.id, changes: { ort: { from: one.ort, to: 'Wartau' } } });

    ahead = 29 * day;
    expect(await phaseOf(await open(testKeyring, now))).toBe('ready');
    ahead = 31 * day;
    expect(await phaseOf(await open(testKeyring, now))).toBe('lease_ended');
    // Setting the clock back does not help.
    ahead = 0;
    const locked = await open(testKeyring, now);
    expect(await phaseOf(locked)).toBe('lease_ended');
    expect(await refusal(locked.api.desktopMembers.page({}))).toBe('desktop_locked');
    expect(await refusal(locked.api.desktopSync.waiting({}))).toBe('desktop_locked');
    expect(await locked.api.desktopSync.now({})).toMatchObject({ kind: 'offline', waiting: 1 });
    expect(await phaseOf(locked)).toBe('lease_ended');

    online = true;
    await locked.api.desktopSync.now({});
    await vi.waitUntil(async () => (await phaseOf(locked)) === 'ready', 10_000);
    await settle(locked);
    expect(await app.as('board').members.get({ id: one.id })).toMatchObject({ ort: 'Wartau' });
  });

  it('ends for good where the access was taken away: the laptop hands in what waits and empties itself', async () => {
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const { api, login } = await open(testKeyring, now);
    await login();
    await settle(desktop as TestDesktop);
    const { device } = await api.desktopSession.state({});
    online = false;
    const [one] = (await api.desktopMembers.page({ limit: 1 })).rows;
    if (!one) throw new Error('no member');
    await api.desktopMembers.save({ id: one.id, changes: { ort: { from: one.ort, to: 'Malans' } } });
    await app.as('board').devices.revoke({ id: device?.id ?? '' });
    ahead = 31 * day;
    const locked = await open(testKeyring, now);
    online = true;
    await locked.api.desktopSync.now({});
    await vi.waitUntil(async () => (await phaseOf(locked)) === 'revoked', 10_000);
    expect(await locked.api.desktopSession.state({})).toMatchObject({ kept: 1, lost: 0, person: null });
    expect(existsSync(join(dataDir, 'device.sealed'))).toBe(false);
  });
});
