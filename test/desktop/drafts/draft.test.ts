import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { draftLimits } from '../../../shared/desktop/desktop-draft-contract.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

const secret = 'Zwickelhuberin';

let app: TestApp;
let dataDir: string;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ config: { demo: true }, at: new Date().toISOString() });
});
afterAll(() => app.stop());
beforeEach(async () => {
  dataDir = newFolder();
  desktop = await openTestDesktop({ server: app.server.address, dataDir });
  await desktop.login();
});
afterEach(async () => {
  await desktop.close();
  rmSync(dataDir, { recursive: true });
});

const type = (name: string, text: string) =>
  desktop.api.desktopDrafts.write({ changes: [{ name, text: JSON.stringify(text) }] });
const texts = async (): Promise<string[]> =>
  (await desktop.api.desktopDrafts.list({})).map(({ text }) => JSON.parse(text) as string);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

/** Files of the folder in which the word can be read, as it is or in UTF-16. */
const filesWith = (word: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .filter(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'));
    })
    .map(({ name }) => name);

test('what is typed is there after a restart, and cannot be read in any file of the data folder', async () => {
  await type('member:new', secret);
  expect(existsSync(join(dataDir, 'replica.db-wal'))).toBe(true);
  expect(filesWith(secret)).toEqual([]);
  await desktop.close();
  expect(filesWith(secret)).toEqual([]);
  desktop = await openTestDesktop({ server: app.server.address, dataDir });
  expect(await texts()).toEqual([secret]);
});

test('a logout takes drafts along, and nothing is kept without a person', async () => {
  await type('member:new', secret);
  await desktop.api.desktopSession.logout({ discard: true });
  expect(await refusal(type('member:new', secret))).toBe('not_signed_in');
  expect(await refusal(desktop.api.desktopDrafts.list({}))).toBe('not_signed_in');
  await desktop.login();
  expect(await texts()).toEqual([]);
});

test('the end of the access takes drafts along', async () => {
  await type('member:new', secret);
  const { device } = await desktop.api.desktopSession.state({});
  await app.as('board').devices.revoke({ id: device?.id ?? '' });
  await desktop.api.desktopSync.now({});
  await vi.waitUntil(async () => (await desktop.api.desktopSession.state({})).phase === 'revoked', 10_000);
  await desktop.login();
  expect(await texts()).toEqual([]);
});

test('a text beyond every bound is refused by name, and the draft before stays', async () => {
  await type('member:new', secret);
  const changes = [{ name: 'member:new', text: 'x'.repeat(draftLimits.characters + 1) }];
  expect(await refusal(desktop.api.desktopDrafts.write({ changes }))).toBe('validation_failed');
  expect(await texts()).toEqual([secret]);
});
