import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { demoLogin, newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop | undefined;
let dataDir: string;
let online = true;

const line: typeof fetch = (input, init) =>
  online ? fetch(input, init) : Promise.reject(new TypeError('no network'));

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
afterEach(async () => {
  await desktop?.close();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => app.stop());

const read = async ({ api }: TestDesktop, id: string) => (await api.desktopMembers.get({ id })).member;

it('an address of the board typed offline goes back to the old one after the sync and stands as waiting', async () => {
  dataDir = newFolder();
  desktop = await openTestDesktop({ server: app.server.address, dataDir, fetch: line });
  const { api } = desktop;
  await api.desktopSession.login(demoLogin);
  await expect
    .poll(async () => (await api.desktopSession.state({})).phase, { timeout: 20_000 })
    .toBe('ready');
  await settle(desktop);
  const [holder] = (await api.desktopMembers.page({ funktion: 'Kasse', limit: 1 })).rows;
  const { id = '', email: old = '' } = holder ?? {};
  const wanted = 'neu@post.example';
  expect(old).not.toBe('');

  online = false;
  await api.desktopMembers.save({ id, changes: { email: { from: old, to: wanted } } });
  expect((await read(desktop, id)).email).toBe(wanted);
  online = true;
  await settle(desktop);
  await expect
    .poll(async () => (await read(desktop as TestDesktop, id)).email, { timeout: 15_000 })
    .toBe(old);
  expect((await api.emailChanges.get({ id })).change).toMatchObject({ email: wanted, delivers: false });
  expect((await app.as('board').members.get({ id })) as object).toMatchObject({ email: old });
  await api.emailChanges.cancel({ id });
  expect((await api.emailChanges.get({ id })).change).toBeNull();
});
