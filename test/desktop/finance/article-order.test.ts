import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desk: TestDesktop;
let other: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desk = await openTestDesktop({ server: app.server.address });
  other = await openTestDesktop({ server: app.server.address });
  await desk.login();
  await other.login();
});
afterAll(async () => {
  await desk.close();
  await other.close();
  await app.stop();
});

const namesOn = async ({ api }: TestDesktop) => (await api.desktopArticles.list({})).map(({ name }) => name);
const add = async ({ api }: TestDesktop, name: string) => {
  const { id } = await api.desktopArticles.create({
    id: v7(),
    name,
    description: '',
    amount: 20,
    by_status: {},
    active: true,
  });
  return id;
};

test('articles stand by name until they are put in order, everywhere in the same', async () => {
  await add(desk, 'Zeltmiete');
  const id = await add(desk, 'Abzeichen');
  const byName = await namesOn(desk);
  expect(byName).toEqual(byName.toSorted((one, two) => one.localeCompare(two, 'de')));
  const last = byName.length - 1;
  await desk.api.desktopArticles.move({ id, index: last });
  expect((await namesOn(desk)).at(-1)).toBe('Abzeichen');
  // A new one stands behind those that have an order.
  await add(desk, 'Aufkleber');
  await settle(desk);
  await settle(other);
  expect(await namesOn(other)).toEqual(await namesOn(desk));
  expect((await namesOn(other)).slice(-2)).toEqual(['Abzeichen', 'Aufkleber']);
  const { rows } = { rows: await app.as('board').articles.list({}) };
  expect(rows.map(({ name }) => name)).toEqual(await namesOn(desk));
  const before = (await other.api.desktopArticles.list({})).find(article => article.id === id);
  await other.api.desktopArticles.remove({ id });
  const { waiting: _w, conflict: _c, created_at: _a, updated_at: _u, version: _v, ...fields } = before ?? {};
  await other.api.desktopArticles.create({ ...fields, id } as Parameters<
    typeof other.api.desktopArticles.create
  >[0]);
  expect((await namesOn(other)).slice(-2)).toEqual(['Abzeichen', 'Aufkleber']);
});
