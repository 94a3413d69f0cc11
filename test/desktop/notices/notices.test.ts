import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShellNotice } from '../../../desktop/core/shell-port.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { testKeyring } from '../../test-keyring.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
let shown: ShellNotice[];
let isSupported: boolean;
let dataDir: string;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  shown = [];
  isSupported = true;
  dataDir = newFolder();
  desktop = await open();
  await desktop.login();
});
afterEach(async () => {
  await desktop.close();
  rmSync(dataDir, { recursive: true });
});
afterAll(() => app.stop());

/** A desktop whose system shows notifications. */
const open = (): Promise<TestDesktop> =>
  openTestDesktop({
    server: app.server.address,
    dataDir,
    shell: {
      kind: 'electron',
      keyring: testKeyring,
      save: () => Promise.resolve({ handled: false, path: null }),
      print: () => Promise.resolve({ handled: false }),
      notices: {
        isSupported: () => isSupported,
        isWatched: () => false,
        show: notice => shown.push(notice),
      },
    },
  });

test('nothing is told of before a kind is chosen; then a new one is, with the number of the overview', async () => {
  const { api } = desktop;
  expect(await api.desktopNotices.state({})).toMatchObject({ is_possible: true, chosen: [] });
  await api.desktopTodos.create({ title: 'Halle mieten', due_on: '2020-01-01' });
  await settle(desktop);
  const { chosen } = await api.desktopNotices.choose({ kinds: ['todos'] });
  expect(chosen).toEqual(['todos']);
  await new Promise(resolve => setTimeout(resolve, 2500));
  expect(shown).toEqual([]);
  await app.as('board').todos.create({ title: 'Rechnung zahlen', due_on: '2020-01-02' });
  const { count } = await vi.waitUntil(
    async () => {
      await api.desktopSync.now({});
      return shown[0] && { count: (await api.desktopTodos.list({})).filter(isDue).length };
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(shown[0]).toMatchObject({ title: `${count} Pendenzen fällig`, path: '/todos' });
});

const isDue = ({ done, own, due_on }: { done: boolean; own: boolean; due_on: string | null }): boolean =>
  !done && own && due_on !== null && due_on <= new Date().toISOString().slice(0, 10);

test('the choice is there at the next start', async () => {
  await desktop.api.desktopNotices.choose({ kinds: ['requests', 'registrations'] });
  await desktop.close();
  desktop = await open();
  expect((await desktop.api.desktopNotices.state({})).chosen).toEqual(['registrations', 'requests']);
});

test('an example is shown, and refused where the system shows none', async () => {
  await desktop.api.desktopNotices.example({});
  expect(shown).toMatchObject([{ title: 'So meldet sich Aktuar', path: '/' }]);
  isSupported = false;
  await expect(desktop.api.desktopNotices.example({})).rejects.toMatchObject({ code: 'conflict' });
});
