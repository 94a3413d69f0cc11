import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let laptop: RawLaptop;
beforeAll(async () => {
  app = await startApp();
  laptop = await (await laptopsOfRoles(() => app))('secretary');
});
afterAll(() => app.stop());

const count = 60;

/** A new member as the `mseq`th change of a stream. */
const creation = (mseq: number, nachname: string) => ({
  kind: 'create',
  tbl: 'member',
  id: crypto.randomUUID(),
  values: { ...memberDefaults, vorname: 'Eva', nachname },
  mid: crypto.randomUUID(),
  mseq,
  schema: 1,
});
const creations = (nachname: string) =>
  Array.from({ length: count }, (_, index) => creation(index + 1, nachname));
const db = () => app.server.context.db;
const numbers = (nachname: string) =>
  db()
    .sql.prepare<[string], number>('SELECT nr FROM member WHERE nachname = ? ORDER BY nr')
    .pluck()
    .all(nachname);

test('of many changes in one push, one that is refused leaves the others as they are', async () => {
  const mutations = creations('Gruppe').map((mutation, index) =>
    index === 7 ? { ...mutation, values: { ...mutation.values, email: 'keine Adresse' } } : mutation,
  );
  const { results } = await laptop.push(crypto.randomUUID(), mutations);
  const rejected = results.filter(({ status }) => status === 'rejected');
  expect([results.length, rejected.map(({ mid }) => mid)]).toEqual([count, [mutations[7]?.mid]]);
  const given = numbers('Gruppe');
  expect(given).toHaveLength(count - 1);
  expect(new Set(given).size).toBe(count - 1);
});

test('what came before a gap in the stream stands, and a repeat changes nothing', async () => {
  const stream = crypto.randomUUID();
  const mutations = creations('Lücke');
  const gapped = [...mutations.slice(0, 30), ...mutations.slice(31)];
  expect((await laptop.push(stream, gapped)).code).toBe('stream_gap');
  expect(numbers('Lücke')).toHaveLength(30);
  const before = numbers('Lücke');
  const { results } = await laptop.push(stream, mutations);
  expect(results.map(({ mid, status }) => [mid, status])).toEqual(
    mutations.map(({ mid }) => [mid, 'applied']),
  );
  expect(numbers('Lücke').slice(0, 30)).toEqual(before);
  expect(numbers('Lücke')).toHaveLength(count);
});

test('a group of changes that could not be written leaves nothing, and its repeat is whole', async () => {
  const stream = crypto.randomUUID();
  const mutations = creations('Strom');
  const taken = (): number =>
    app.server.context.effects.sql
      .prepare<[], number>("SELECT value FROM counter WHERE name = 'member'")
      .pluck()
      .get() ?? 0;
  const before = taken();
  const fail =
    "CREATE TRIGGER fail BEFORE INSERT ON sync_mutation WHEN new.mseq = 25 BEGIN SELECT RAISE(ROLLBACK, 'full'); END";
  db().sql.exec(fail);
  expect((await laptop.push(stream, mutations)).status).toBe(500);
  expect(numbers('Strom')).toEqual([]);
  db().sql.exec('DROP TRIGGER fail');
  expect((await laptop.push(stream, mutations)).results).toHaveLength(count);
  expect(numbers('Strom')).toHaveLength(count);
  expect(Math.min(...numbers('Strom'))).toBeGreaterThan(before);
});
