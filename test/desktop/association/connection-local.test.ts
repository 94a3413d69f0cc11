import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
/** Whether the laptop reaches anything. */
let cut = false;
const dataDir = newFolder();
const open = () =>
  openTestDesktop({
    server: app.server.address,
    dataDir,
    fetch: (...args) => (cut ? Promise.reject(new TypeError('no line')) : fetch(...args)),
  });

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true, files: false } });
  desktop = await open();
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

test('the services stay known after a start without a line, and never with a password', async () => {
  expect(await desktop.api.desktopConnections.known({})).toBeNull();
  await desktop.api.connections.putMail({
    provider: 'hostpoint',
    host: 'asmtp.mail.hostpoint.ch',
    port: 465,
    security: 'tls',
    username: 'info@verein.example',
    password: 'Geheim-wie-Gold+7',
    sender_name: '',
    sender_address: 'info@verein.example',
  });
  const list = await desktop.api.desktopConnections.read({});
  expect(list.mail).toMatchObject({ has_password: true, setting: { host: 'asmtp.mail.hostpoint.ch' } });
  expect(list.connections).toEqual(await app.as('board').connections.list({}));
  cut = true;
  await desktop.close();
  desktop = await open();
  await expect(desktop.api.desktopConnections.read({})).rejects.toMatchObject({ code: 'offline' });
  expect(await desktop.api.desktopConnections.known({})).toEqual(list);
  expect(JSON.stringify(list)).not.toContain('Geheim');
  cut = false;
}, 30_000);

test('are forgotten when a person logs out', async () => {
  await desktop.api.desktopConnections.read({});
  await desktop.api.desktopSession.logout({ discard: true });
  await desktop.login();
  expect(await desktop.api.desktopConnections.known({})).toBeNull();
}, 30_000);
