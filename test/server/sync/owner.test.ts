import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Patch } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, rawLaptop, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
let secretary: RawLaptop;
let reader: RawLaptop;
let memberId: string;
beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  [president, secretary, reader] = [await of('president'), await of('secretary'), await of('read_only')];
  memberId = (await app.as('board').members.create(aMember())).id;
});
afterAll(() => app.stop());

const townOf = async () =>
  String(((await app.as('board').members.get({ id: memberId })) as Partial<Member>).ort);
const move = async (to: string): Promise<Patch> => ({
  kind: 'patch',
  tbl: 'member',
  id: memberId,
  set: { ort: { from: await townOf(), to } },
});
const sent = (mutation: Patch, mseq: number, mid: string = crypto.randomUUID()) => ({
  ...mutation,
  mid,
  mseq,
  schema: 1,
});

describe('a stream', () => {
  test('takes mutations of the device that began it only', async () => {
    const stream = crypto.randomUUID();
    const first = sent(await move('Aarau'), 1);
    expect((await president.push(stream, [first])).results[0]).toMatchObject({ status: 'applied' });
    for (const other of [secretary, reader]) {
      const next = await other.push(stream, [sent(await move('Bern'), 2)]);
      expect([next.status, next.code]).toEqual([409, 'stream_forked']);
      const again = await other.push(stream, [first]);
      expect([again.status, again.code]).toEqual([409, 'stream_forked']);
    }
    const second = await president.push(stream, [sent(await move('Chur'), 2)]);
    expect(second.results[0]).toMatchObject({ status: 'applied' });
    expect(await townOf()).toBe('Chur');
  });

  test('of a device is forgotten after 50 newer ones', async () => {
    const many = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    for (let count = 0; count < 60; count++) await reader.push(many(count), [sent(await move('Wil'), 1)]);
    const streams = app.server.context.db.sql
      .prepare("SELECT count(*) FROM sync_stream WHERE stream LIKE '00000000-%'")
      .pluck();
    expect(streams.get()).toBe(50);
    const next = await reader.push(many(59), [sent(await move('Wil'), 2)]);
    expect(next.results[0]).toMatchObject({ status: 'rejected' });
  });
});

describe('the id of a mutation', () => {
  test('with other content, from a laptop that was set back and went on typing, is a change of its own', async () => {
    const [mid, stream] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await move('Thun');
    expect((await president.push(stream, [sent(first, 1, mid)])).results[0]).toMatchObject({
      status: 'applied',
    });
    const typedOn = { ...first, set: { ort: { from: first.set['ort']?.from, to: 'Spiez' } } };
    expect((await president.push(stream, [sent(typedOn, 1, mid)])).code).toBe('stream_forked');
    const again = crypto.randomUUID();
    const [result] = (await president.push(again, [sent(typedOn, 1, mid)])).results;
    expect(result).toMatchObject({ status: 'conflict', refused: ['ort'] });
    const repeat = (await president.push(again, [sent(typedOn, 1, mid)])).results[0];
    expect(repeat).toEqual(result);
    const mine = app.server.context.db.sql.prepare('SELECT mine FROM conflict WHERE id = ?').pluck();
    expect(mine.get(result?.conflicts?.[0])).toBe('"Spiez"');
  });

  test('claimed by another device before does not block the change', async () => {
    const mid = crypto.randomUUID();
    expect(await reader.next(await move('Nirgends'), mid)).toMatchObject({ status: 'rejected' });
    expect(await president.next(await move('Davos'), mid)).toMatchObject({ status: 'applied' });
    expect(await townOf()).toBe('Davos');
  });

  test('shows another device nothing of the result', async () => {
    const mid = crypto.randomUUID();
    const outdated = { ...(await move('Genf')), set: { ort: { from: 'Irgendwo', to: 'Genf' } } };
    expect(await president.next(outdated, mid)).toMatchObject({ status: 'conflict', refused: ['ort'] });
    const stolen = await reader.next(outdated, mid);
    expect(stolen).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    expect(stolen.conflicts).toBeUndefined();
  });

  test('does not lead to the conflict of another person', async () => {
    const mid = crypto.randomUUID();
    const outdated = (to: string): Patch => ({
      kind: 'patch',
      tbl: 'member',
      id: memberId,
      set: { ort: { from: 'Irgendwo', to } },
    });
    const [own] = (await president.next(outdated('Sion'), mid)).conflicts ?? [];
    const [forged] = (await secretary.next(outdated('Falsch'), mid)).conflicts ?? [];
    expect(forged).not.toBe(own);
    const mine = app.server.context.db.sql.prepare('SELECT mine FROM conflict WHERE id = ?').pluck();
    expect([mine.get(own), mine.get(forged)]).toEqual(['"Sion"', '"Falsch"']);
  });

  test('does not lead to the conflict about another row', async () => {
    const mid = crypto.randomUUID();
    const other = (await app.as('board').members.create(aMember())).id;
    const outdated = (id: string, to: string): Patch => ({
      kind: 'patch',
      tbl: 'member',
      id,
      set: { ort: { from: 'Irgendwo', to } },
    });
    const [first] = (await president.next(outdated(memberId, 'Sion'), mid)).conflicts ?? [];
    const [second] = (await president.next(outdated(other, 'Visp'), mid)).conflicts ?? [];
    const mine = app.server.context.db.sql.prepare('SELECT mine FROM conflict WHERE id = ?').pluck();
    expect([mine.get(first), mine.get(second)]).toEqual(['"Sion"', '"Visp"']);
  });

  test('finds its result when the same laptop logs in again', async () => {
    const { token } = await app.as('board').devices.enrol({ name: 'Büro', program: 'test' });
    const later = await app.as('board').devices.enrol({ name: 'Büro', program: 'test' });
    const [before, after] = [token, later.token].map(text =>
      rawLaptop(() => app, { authorization: `Bearer ${text}` }),
    );
    const create = { kind: 'create', tbl: 'member', id: crypto.randomUUID(), values: aMember() } as const;
    const mid = crypto.randomUUID();
    expect(await before?.next(create, mid)).toMatchObject({ status: 'applied' });
    expect(await after?.next(create, mid)).toMatchObject({ status: 'applied' });
    const other = { ...create, values: aMember({ vorname: 'Berta' }) };
    expect(await after?.next(other, crypto.randomUUID())).toMatchObject({ status: 'rejected' });
  });
});

test('a device with the name of another one does not change the conflict of that one', async () => {
  const name = 'Laptop im Büro';
  const board = await app.as('board').devices.enrol({ name, program: 'test' });
  const one = rawLaptop(() => app, { authorization: `Bearer ${board.token}` });
  const { sql } = app.server.context.db;
  sql.prepare("UPDATE sync_device SET name = ? WHERE email LIKE 'secretary%'").run(name);
  const typed = (from: string, to: string): Patch => ({
    kind: 'patch',
    tbl: 'member',
    id: memberId,
    set: { strasse: { from, to } },
  });
  const [conflict] = (await one.next(typed('gesehen', 'Hauptgasse 1'))).conflicts ?? [];
  await secretary.next(typed('Hauptgasse 1', 'Falschgasse 9'));
  const mine = sql.prepare('SELECT mine FROM conflict WHERE id = ?').pluck();
  expect(mine.get(conflict)).toBe('"Hauptgasse 1"');
  await one.next(typed('Hauptgasse 1', 'Hauptgasse 2'));
  expect(mine.get(conflict)).toBe('"Hauptgasse 2"');
});
