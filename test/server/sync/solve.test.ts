import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Solve } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
let treasurer: RawLaptop;
let reader: RawLaptop;
let member: string;
let conflict: string;
beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  [president, treasurer, reader] = [await of('president'), await of('treasurer'), await of('read_only')];
});
afterAll(() => app.stop());

const filterFields = { name: 'Aktive', query: {}, place: 1, owner: '' };

beforeEach(async () => {
  member = (await app.as('board').members.create(aMember())).id;
  const edit = { kind: 'patch', tbl: 'member', id: member } as const;
  const result = await president.next({ ...edit, set: { ort: { from: 'Irgendwo', to: 'Bern' } } });
  conflict = result.conflicts?.[0] ?? '';
});

const stateOf = (id: string) =>
  app.server.context.db.sql.prepare('SELECT state, mine FROM conflict WHERE id = ?').get(id);
const solve = (changes: Partial<Solve>): Solve => ({
  kind: 'solve',
  tbl: 'member',
  id: member,
  conflict,
  about: 'field',
  field: 'ort',
  from: 'Musterwil',
  to: 'Bern',
  ...changes,
});
const unknown = { status: 'rejected', reason: { code: 'not_found', params: { what: 'conflict' } } };

describe('a decision about a conflict', () => {
  test('of a table that the role may not write leaves it open', async () => {
    for (const laptop of [reader, treasurer])
      expect(await laptop.next(solve({}))).toMatchObject({ reason: { code: 'forbidden' } });
    expect(stateOf(conflict)).toMatchObject({ state: 'open' });
  });

  test('that names a row of a table that the role may write leaves a conflict of another table open', async () => {
    const id = crypto.randomUUID();
    await reader.next({ kind: 'create', tbl: 'member_filter', id, values: filterFields });
    const forged = solve({ tbl: 'member_filter', id, field: 'name', from: 'Aktive', to: 'Aktive' });
    expect(await reader.next(forged)).toMatchObject(unknown);
    expect(stateOf(conflict)).toMatchObject({ state: 'open' });
  });

  test.each([
    ['another row', { id: '019b8d2b-0000-7000-8000-00000000eeee' }],
    ['another field', { field: 'strasse', from: 'Lindenweg 1', to: 'Falschgasse 9' }],
    ['no field', { field: null, from: null, to: null }],
    ['another kind', { about: 'delete-vs-edit', field: null, from: {}, to: null }],
    ['a deletion', { about: 'edit-vs-delete', field: null, from: null, to: null }],
    ['an unknown conflict', { conflict: 'unknown' }],
  ] as const)('that names %s is refused and changes nothing', async (_name, changes) => {
    const before = await app.as('board').members.get({ id: member });
    expect(await president.next(solve(changes))).toMatchObject(unknown);
    expect(stateOf(conflict)).toMatchObject({ state: 'open' });
    expect(await app.as('board').members.get({ id: member })).toEqual(before);
  });

  test('that fits is carried out, and the conflict stays solved when it comes again', async () => {
    expect(await president.next(solve({}))).toMatchObject({ status: 'applied' });
    expect(await app.as('board').members.get({ id: member })).toMatchObject({ ort: 'Bern' });
    expect(await president.next(solve({}))).toMatchObject({ status: 'applied' });
    expect(stateOf(conflict)).toMatchObject({ state: 'solved' });
    const other = await president.next(solve({ from: 'Bern', to: 'Chur' }));
    expect(other).toMatchObject({ status: 'conflict' });
    expect(await app.as('board').members.get({ id: member })).toMatchObject({ ort: 'Bern' });
  });
});

test('a decision about a deletion does not end the question about an edit, nor the other way round', async () => {
  const { id } = await app.as('board').members.create(aMember());
  const base = { ...(await app.as('board').members.get({ id })), ort: 'Anderswo' };
  const [deletion = ''] = (await president.next({ kind: 'delete', tbl: 'member', id, base })).conflicts ?? [];
  await app.as('board').members.remove({ id: member });
  const set = { ort: { from: 'Musterwil', to: 'Chur' } };
  const [edit = ''] =
    (await president.next({ kind: 'patch', tbl: 'member', id: member, set })).conflicts ?? [];
  const decision = { field: null, from: null, to: null };
  const wrong = [
    solve({ ...decision, id, conflict: deletion, about: 'edit-vs-delete' }),
    solve({ ...decision, conflict: edit, about: 'delete-vs-edit', from: {} }),
  ];
  for (const one of wrong) expect(await president.next(one)).toMatchObject(unknown);
  expect([stateOf(deletion), stateOf(edit)]).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

describe('a decision to bring a deleted row back', () => {
  const deleted = async () => {
    await app.as('board').members.remove({ id: member });
    const edit = { kind: 'patch', tbl: 'member', id: member } as const;
    const set = { strasse: { from: 'Lindenweg 1', to: 'Hauptgasse 2' } };
    return (await president.next({ ...edit, set })).conflicts?.[0] ?? '';
  };
  const back = (id: string, to: unknown) =>
    solve({ conflict: id, about: 'edit-vs-delete', field: null, from: null, to });

  test('writes only fields that people edit', async () => {
    const id = await deleted();
    const forged = back(id, { nr: { from: null, to: 1 }, strasse: { from: null, to: 'Hauptgasse 2' } });
    expect(await president.next(forged)).toMatchObject({ reason: { code: 'validation_failed' } });
    expect(stateOf(id)).toMatchObject({ state: 'open' });
    const honest = back(id, { strasse: { from: 'Lindenweg 1', to: 'Hauptgasse 2' } });
    expect(await president.next(honest)).toMatchObject({ status: 'applied' });
    expect(await app.as('board').members.get({ id: member })).toMatchObject({ strasse: 'Hauptgasse 2' });
  });

  test('with something else than changes is refused as a bad value', async () => {
    const id = await deleted();
    for (const to of [5, 'x', [1], { strasse: 'x' }])
      expect(await president.next(back(id, to))).toMatchObject({ reason: { code: 'validation_failed' } });
    const parked = app.server.context.db.sql.prepare('SELECT count(*) FROM sync_parked').pluck();
    expect(parked.get()).toBe(0);
  });
});
