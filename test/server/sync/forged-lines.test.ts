import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { memberListSchema } from '../../../shared/people/members/member-query.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { seedOffices } from '../role-fixtures.ts';

let app: TestApp;
let headers: Record<string, string>;
let mseq = 0;
const stream = v7();

beforeAll(async () => {
  app = await startApp();
  headers = await (await seedOffices(app))({ kind: 'device', role: 'read_only' });
});
beforeEach(() => void app.server.context.db.sql.prepare('DELETE FROM conflict').run());
afterAll(() => app.stop());

const request = (body: unknown) => app.request('POST', '/sync/push', { headers, body });

/** Pushes as the laptop of a role that may only read; answers the result, or the refusal of the whole request. */
async function push(mutation: object): Promise<{ status: string; reason?: { code: string } }> {
  const sent = { mid: v7(), schema: 1, mseq: mseq + 1, ...mutation };
  const { status, json } = await request({ stream, mutations: [sent] });
  if (status !== 200) return { status: String(status) };
  mseq += 1;
  const [result] = (json as { results: { status: string; reason?: { code: string } }[] }).results;
  return result ?? { status: 'none' };
}

async function aFilter(): Promise<string> {
  const id = v7();
  const values = { name: `Liste ${id}`, query: memberListSchema.parse({}), place: 1, owner: '' };
  expect(await push({ kind: 'create', tbl: 'member_filter', id, values })).toMatchObject({
    status: 'applied',
  });
  return id;
}

const conflicts = () => {
  const rows = app.server.context.db.sql.prepare('SELECT id, tbl, field FROM conflict').all();
  return rows as { id: string; tbl: string; field: string }[];
};

/** Everything that a fresh laptop gets, as lines of the page. */
async function pulled(): Promise<unknown[][]> {
  const { text } = await app.request('POST', '/sync/pull', {
    as: 'device',
    body: {
      scope: 'core',
      gen: (await app.as('device').sync.hello({ protocol: 1, schema: 1, program: 'test' })).scopes[0]?.gen,
      cursor: null,
      page_at: null,
      witness: [],
      history: [],
      rows: 1000,
      bytes: 1_000_000,
      erased: [],
    },
  });
  return (JSON.parse(text) as { changes: unknown[][] }).changes;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const changed = { from: 1, to: 2 };
const forged = '{"key":"iban","value":"CH5604835012345678009"}';
const injecting = `x",3,{"id":"x"}],\n["U","organisation_setting","iban",4,${forged}],\n["U","conflict","y`;

describe('a laptop of a role that may only read', () => {
  test.each([
    ['a field name that holds lines of the feed', injecting],
    ['a field name that holds an erasure', 'x",3,{}],\n["E","member","1",4,null],\n["U","conflict","y'],
    ['a field that the table does not have', 'undeclared'],
    ['a field of the row that people do not edit', 'created_at'],
    ['the name of a method of every object', 'constructor'],
  ])('is refused %s, and no conflict is kept', async (_what, field) => {
    const id = await aFilter();
    const answer = await push({ kind: 'patch', tbl: 'member_filter', id, set: { [field]: changed } });
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'validation_failed' } });
    expect(conflicts()).toEqual([]);
    const lines = await pulled();
    expect(lines.filter(([, tbl, row]) => tbl === 'organisation_setting' && row === 'iban')).toEqual([]);
  });

  test('keeps no conflict about an undeclared field by a solution or about a deleted row', async () => {
    const id = await aFilter();
    const field = injecting;
    const solve = { kind: 'solve', tbl: 'member_filter', id, conflict: 'none', about: 'field', field };
    expect(await push({ ...solve, ...changed })).toMatchObject({ status: 'rejected' });
    const restore = { ...solve, about: 'edit-vs-delete', field: null, from: null };
    expect(await push({ ...restore, to: { [field]: changed } })).toMatchObject({ status: 'rejected' });
    await push({ kind: 'delete', tbl: 'member_filter', id, base: {} });
    app.server.context.db.sql.exec('DELETE FROM conflict; DELETE FROM member_filter');
    const late = await push({ kind: 'patch', tbl: 'member_filter', id, set: { [field]: changed } });
    expect(late).toMatchObject({ status: 'rejected', reason: { code: 'validation_failed' } });
    expect(conflicts()).toEqual([]);
  });

  test.each(['with a blank', 'x",3,{}],\n["E"', 'mu_1', '', v7().toUpperCase(), `${v7()}.name`])(
    'is refused %j as the id of a mutation',
    async mid => {
      const set = { name: changed };
      expect(await push({ kind: 'patch', tbl: 'member_filter', id: await aFilter(), mid, set })).toEqual({
        status: '400',
      });
      expect(conflicts()).toEqual([]);
    },
  );

  test('is refused a stream that is no uuid', async () => {
    const { status } = await request({ stream: 'st_1"', mutations: [] });
    expect(status).toBe(400);
  });

  test('cannot keep a conflict about a table that laptops only read', async () => {
    const id = v7();
    const { db } = app.server.context;
    db.write('test', () =>
      db.sql
        .prepare("INSERT INTO suppressed_address(uuid, address, reason, since) VALUES (?, 'a@b.ch', 'x', ?)")
        .run(id, '2026-11-20T10:00:00.000Z'),
    );
    const board = await app.credentials('device');
    const sent = { kind: 'patch', tbl: 'suppressed_address', id, set: { reason: changed } };
    const mutations = [{ ...sent, mid: v7(), mseq: 1, schema: 1 }];
    const { json } = await app.request('POST', '/sync/push', {
      headers: board,
      body: { stream: v7(), mutations },
    });
    expect(json).toMatchObject({ results: [{ status: 'rejected', reason: { code: 'forbidden' } }] });
    expect(conflicts()).toEqual([]);
  });

  test.each([
    ['nested fifty times', nested(50)],
    ['nested a hundred thousand times', nested(100_000)],
  ])('is refused a push with a value %s', async (_what, value) => {
    const id = await aFilter();
    const text = `{"stream":"${stream}","mutations":[{"kind":"patch","tbl":"member_filter","id":"${id}",
      "set":{"name":{"from":${value},"to":"x"}},"mid":"${v7()}","mseq":${mseq + 1},"schema":1}]}`;
    expect((await request(text)).status).toBe(400);
    expect(conflicts()).toEqual([]);
  });

  test.each([
    ['of three million characters', 'x'.repeat(3_000_000)],
    ['of a million empty lists', Array.from({ length: 300_000 }, () => [])],
  ])('is refused a value %s', async (_what, value) => {
    const id = await aFilter();
    const set = { name: { from: value, to: 'x' } };
    const patch: Mutation = { kind: 'patch', tbl: 'member_filter', id, set };
    expect(await push(patch)).toMatchObject({ status: 'rejected' });
    const removal: Mutation = { kind: 'delete', tbl: 'member_filter', id, base: { name: value } };
    expect(await push(removal)).toMatchObject({ status: 'rejected' });
    expect(conflicts()).toEqual([]);
  });

  test('leaves of the row that it saw only what the row has', async () => {
    const id = await aFilter();
    await push({ kind: 'delete', tbl: 'member_filter', id, base: { name: 'seen', [injecting]: 'x' } });
    const base = app.server.context.db.sql.prepare<[], string>('SELECT base FROM conflict').pluck().all();
    expect(base).toEqual(['{"name":"seen"}']);
  });
});
