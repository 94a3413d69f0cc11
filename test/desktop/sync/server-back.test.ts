import { afterEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

const desktops: TestDesktop[] = [];
let app: TestApp;

afterEach(async () => {
  for (const desktop of desktops.splice(0)) await desktop.close();
  await app.stop();
});

const start = (dataDir: string, port: number): Promise<TestApp> =>
  startApp({ at: new Date().toISOString(), dataDir, config: { demo: true, port } });

async function open(): Promise<TestDesktop> {
  const desktop = await openTestDesktop({ server: app.server.address });
  desktops.push(desktop);
  await desktop.login();
  await settle(desktop);
  return desktop;
}

it('a change made while the server was away is everywhere within moments after its return', async () => {
  const dataDir = newFolder();
  app = await start(dataDir, 0);
  const port = Number(new URL(app.server.address).port);
  const mine = await open();
  const other = await open();
  const [row] = (await mine.api.desktopMembers.page({ limit: 1 })).rows;
  const id = row?.id ?? '';
  await app.stop();
  await mine.api.desktopMembers.save({ id, changes: { ort: { from: row?.ort, to: 'Wartau' } } });
  for (const desktop of [mine, other])
    await expect
      .poll(async () => (await desktop.api.desktopSync.state({})).kind, { timeout: 10_000 })
      .toBe('offline');
  const state = await mine.api.desktopSync.state({});
  expect(state).toMatchObject({ waiting: 1, problem: null });
  expect(state.offline_since).not.toBeNull();
  // Long enough for the pauses between attempts to have grown.
  await new Promise(done => setTimeout(done, 4_000));
  app = await start(dataDir, port);
  const back = performance.now();
  await expect
    .poll(async () => (await other.api.desktopMembers.get({ id })).member.ort, {
      timeout: 5_000,
      interval: 20,
    })
    .toBe('Wartau');
  expect(performance.now() - back).toBeLessThan(3_000);
  expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Wartau' });
  await expect.poll(async () => (await mine.api.desktopSync.state({})).kind).toBe('saved');
}, 60_000);
