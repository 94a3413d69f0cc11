import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepInKeyring,
  newKey,
  openByKeyring,
  openByPassphrase,
  readKeyFile,
} from '../../../desktop/core/encryption/key-file.ts';
import { beginRenewal } from '../../../desktop/core/encryption/renew-key.ts';
import type { Keyring, ShellPort } from '../../../desktop/core/shell-port.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { keepTestKey, testKeyring, testPassphrase } from '../../test-keyring.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let dataDir: string;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ config: { demo: true }, at: new Date().toISOString() });
});
afterAll(() => app.stop());
beforeEach(() => {
  dataDir = newFolder();
});
afterEach(async () => {
  await desktop.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts the program on the folder; later starts find the server in what it keeps. */
async function open(server: string | null = null, keyring: Keyring | null = testKeyring): Promise<void> {
  const shell: ShellPort = {
    kind: 'browser',
    keyring,
    save: () => Promise.resolve({ handled: false, path: null }),
    print: () => Promise.resolve({ handled: false }),
  };
  desktop = await openTestDesktop({ server, dataDir, shell });
}

function keyNow(): string {
  const file = readKeyFile(dataDir);
  if (file === null || file === 'none') throw new Error('no key file');
  return openByKeyring(file, testKeyring)?.toString('hex') ?? '';
}

const logOut = () => desktop.api.desktopSession.logout({ discard: true });
/** The replica as the key file opens it now. */
const isWhole = (): boolean => {
  const sql = openStoredReplica(dataDir, { readonly: true });
  try {
    return sql.pragma('quick_check', { simple: true }) === 'ok';
  } finally {
    sql.close();
  }
};

describe('the key of the folder', () => {
  test('is another one after a logout, also for the file; the server is remembered', async () => {
    await open(app.server.address);
    await desktop.login();
    const former = keyNow();
    await logOut();
    expect(keyNow()).not.toBe(former);
    expect(isWhole()).toBe(true);
    const kept = readFileSync(join(dataDir, 'replica-key.json'));
    keepInKeyring(dataDir, testKeyring, Buffer.from(former, 'hex'));
    expect(isWhole).toThrow('file is not a database');
    writeFileSync(join(dataDir, 'replica-key.json'), kept);
    for (const name of ['renewal.sealed', 'device.sealed', 'replica-key.json.former'])
      expect([name, existsSync(join(dataDir, name))]).toEqual([name, false]);
    expect(await desktop.api.desktopSession.state({})).toMatchObject({
      phase: 'login',
      server: app.server.address,
      person: null,
    });
    const fresh = keyNow();
    await desktop.login();
    expect((await desktop.api.desktopMembers.counts({})).total).toBe(63);
    await desktop.close();
    await open();
    expect(await desktop.api.desktopSession.state({})).toMatchObject({ phase: 'ready' });
    expect(keyNow()).toBe(fresh);
  });

  test('is another one after the access was taken away, and what was lost is still told', async () => {
    await open(app.server.address);
    await desktop.login();
    const former = keyNow();
    const { device } = await desktop.api.desktopSession.state({});
    await app.as('board').devices.revoke({ id: device?.id ?? '' });
    await desktop.api.desktopSync.now({});
    await vi.waitUntil(async () => (await desktop.api.desktopSession.state({})).phase === 'revoked', 10_000);
    await vi.waitUntil(async () => {
      await desktop.api.desktopSession.state({});
      return keyNow() !== former;
    }, 10_000);
    expect(await desktop.api.desktopSession.state({})).toMatchObject({ phase: 'revoked', lost: 0 });
    await desktop.login();
  });

  test('stays under the passphrase that was chosen, without asking for it', async () => {
    await keepTestKey(dataDir);
    await open(app.server.address, null);
    await desktop.api.desktopEncryption.unlock({ passphrase: testPassphrase });
    await desktop.login();
    const before = readFileSync(join(dataDir, 'replica-key.json'), 'utf8');
    await logOut();
    expect(readFileSync(join(dataDir, 'replica-key.json'), 'utf8')).not.toBe(before);
    await desktop.close();
    const file = readKeyFile(dataDir);
    if (file === null || file === 'none') throw new Error('no key file');
    expect((await openByPassphrase(file, testPassphrase))?.key).toHaveLength(32);
    await open(null, null);
    expect(await desktop.api.desktopEncryption.unlock({ passphrase: testPassphrase })).toMatchObject({
      phase: 'login',
      server: app.server.address,
    });
  });

  test('a stop before the key is changed begins the renewal anew; one after it goes on', async () => {
    await open(app.server.address);
    await desktop.close();
    const former = keyNow();
    const next = newKey();
    beginRenewal(dataDir, Buffer.from(former, 'hex'), next);
    await open();
    expect(keyNow()).toBe(former);
    expect(await desktop.api.desktopSession.state({})).toMatchObject({ server: app.server.address });
    await desktop.close();
    beginRenewal(dataDir, Buffer.from(former, 'hex'), next);
    keepInKeyring(dataDir, testKeyring, next);
    await open();
    expect(keyNow()).toBe(next.toString('hex'));
    expect(await desktop.api.desktopSession.state({})).toMatchObject({
      phase: 'login',
      server: app.server.address,
    });
    await desktop.login();
  });

  test('a key that was not renewed before a kill is renewed at the next start', async () => {
    await open(app.server.address);
    await desktop.login();
    await desktop.close();
    const former = keyNow();
    rmSync(join(dataDir, 'device.sealed'));
    const sql = openStoredReplica(dataDir);
    sql.exec("INSERT INTO note(name, value) VALUES ('emptied', '')");
    sql.close();
    await open();
    expect(keyNow()).not.toBe(former);
    await desktop.login();
  });
});
