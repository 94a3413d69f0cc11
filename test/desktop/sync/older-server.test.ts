import { rmSync } from 'node:fs';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitingView } from '../../../desktop/core/sync/changes/change-view.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';

let app: TestApp;
let one: Laptop;
/** The server as it was before it knew tasks, until it is updated. */
let isOld = true;

const asBefore: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (isOld && pathname === '/sync/push') {
    const body = String(init?.body).replaceAll('"tbl":"todo"', '"tbl":"not_there_yet"');
    return fetch(input, { ...init, body });
  }
  const answer = await fetch(input, init);
  if (!isOld || pathname !== '/sync/hello' || !answer.ok) return answer;
  const hello = (await answer.json()) as { tables: string[] };
  return Response.json({ ...hello, tables: hello.tables.filter(tbl => tbl !== 'todo') });
};

beforeEach(async () => {
  isOld = true;
  app = await startApp();
  one = await aLaptop(app, 'Büro', asBefore);
  await until(() => one.replica.ready() && one.sync.state().kind === 'saved', 15_000);
});
afterEach(async () => {
  await one.remove();
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test('rows of a table that an older server does not know wait for its update and are not refused', async () => {
  const id = v7();
  one.replica.create('todo', id, { title: 'Zelt bestellen' });
  await one.sync.now();
  one.replica.edit(
    'organisation_setting',
    'name',
    { value: { from: '', to: 'Verein' } },
    { key: 'name', value: '' },
  );
  await one.sync.now();
  expect(one.sync.state()).toMatchObject({ kind: 'waiting', waiting: 1, refused: 0, problem: null });
  expect(one.replica.read('todo', id)).toMatchObject({ title: 'Zelt bestellen' });
  const held = new Set(one.replica.engine.store.heldTables());
  const shown = one.replica.waiting().map(entry => waitingView(one.replica, entry, held));
  expect(shown).toMatchObject([{ title: 'Zelt bestellen', state: 'held' }]);
  const name = app.server.context.db.sql.prepare("SELECT value FROM organisation_setting WHERE key = 'name'");
  expect(name.pluck().get()).toBe('Verein');
  await one.close();
  isOld = false;
  one.reopen();
  await until(() => one.sync.state().kind === 'saved', 15_000);
  expect(await app.as('board').todos.list({})).toMatchObject([{ title: 'Zelt bestellen' }]);
  // What the server has answered is saved; its row comes with the pull that follows.
  await until(() => one.replica.read('todo', id)?.['version'] === 1, 15_000);
  expect(one.replica.read('todo', id)).toMatchObject({ title: 'Zelt bestellen', version: 1 });
  expect(one.replica.refused()).toEqual([]);
});
