import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
beforeAll(async () => {
  app = await startApp();
  president = await (await laptopsOfRoles(() => app))('president');
});
afterAll(() => app.stop());

/** Makes a row, removes it and makes it again with other values under its id. */
async function again(tbl: string, values: object, more: object, stored: string | null = null) {
  const id = crypto.randomUUID();
  expect(await president.next({ kind: 'create', tbl, id, values: { ...values } })).toMatchObject({
    status: 'applied',
  });
  if (stored !== null)
    app.server.context.db.write('test', () => void app.server.context.db.sql.prepare(stored).run(id));
  expect(await president.next({ kind: 'delete', tbl, id, base: {} })).toMatchObject({});
  app.server.context.db.write('test', () => {
    app.server.context.db.sql.prepare(`DELETE FROM ${tbl} WHERE id = ?`).run(id);
  });
  const { status, reason } = await president.next({
    kind: 'create',
    tbl,
    id,
    values: { ...values, ...more },
  });
  return [status, (reason?.params['fields'] as { path: string }[] | undefined)?.[0]?.path];
}

test.each([
  ['member', aMember(), { geburtsdatum: '0001-01-01' }, 'geburtsdatum'],
  ['member', aMember(), { geburtsdatum: '2090-01-01' }, 'geburtsdatum'],
  ['member', aMember(), { eintritt: '2020-01-01', austritt: '2019-01-01' }, 'austritt'],
  ['member', aMember(), { email: 'a..b@x' }, 'email'],
  ['todo', { title: 'Heu' }, { due_on: '0001-01-01' }, 'due_on'],
])(
  'a deleted row of %s does not come back with what no new one may have: %o %o',
  async (tbl, values, more, path) => {
    expect(await again(tbl, values, more)).toEqual(['rejected', path]);
  },
);

test('it comes back as it was, and with what may be entered', async () => {
  const odd = "UPDATE member SET geburtsdatum = '0001-01-01' WHERE id = ?";
  const values = { ...aMember(), geburtsdatum: '0001-01-01' };
  expect(await again('member', aMember(), { ...values, ort: 'Olten' }, odd)).toEqual(['applied', undefined]);
  expect(await again('todo', { title: 'Heu' }, { title: 'Emd' })).toEqual(['applied', undefined]);
});
