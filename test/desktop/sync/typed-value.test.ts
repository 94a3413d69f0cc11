import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktops: TestDesktop[];
beforeEach(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktops = [];
  for (let n = 0; n < 2; n++) {
    const desktop = await openTestDesktop({ server: app.server.address });
    desktops.push(desktop);
    await desktop.login();
  }
});
afterEach(async () => {
  for (const desktop of desktops) await desktop.close();
  await app.stop();
});

test('a value typed in the conflict of an article is checked like one typed in its form', async () => {
  const [one, two] = desktops;
  if (!one || !two) throw new Error('two desktops');
  const [article] = await one.api.desktopArticles.list({});
  const id = article?.id ?? '';
  const from = article?.amount ?? 0;
  await two.api.desktopSync.now({});
  await two.api.desktopArticles.save({ id, changes: { amount: { from, to: from + 10 } } });
  await settle(two);
  await one.api.desktopArticles.save({ id, changes: { amount: { from, to: from + 20 } } });
  await expect.poll(async () => (await one.api.desktopSync.conflicts({})).length).toBe(1);
  const [conflict] = await one.api.desktopSync.conflicts({});
  const solve = (value: unknown) =>
    one.api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'value', value });
  for (const wrong of ['viel', -1, 0.001])
    await expect(solve(wrong)).rejects.toMatchObject({ code: 'validation_failed' });
  await solve(from + 30);
  await settle(one);
  expect(await app.as('board').articles.get({ id })).toMatchObject({ amount: from + 30 });
});
