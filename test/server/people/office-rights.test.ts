import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseGroup } from '../../../server/people/offices/group-choice-store.ts';
import type { Client } from '../../../shared/contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { settingDefaults } from '../../../shared/association/setting.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { seedOffices, officeOf } from '../role-fixtures.ts';

const office = officeOf('president').name;
const forbidden = { code: 'forbidden' };

let app: TestApp;
let secretary: Client;
let laptop: Record<string, string>;
/** Without an office, and the holder of a board office. */
let ordinary: Member;
let holder: Member;
let pushes = 0;

beforeAll(async () => {
  app = await startApp();
  const credentials = await seedOffices(app);
  laptop = await credentials({ kind: 'device', role: 'secretary' });
  secretary = app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email }));
});
afterAll(() => app.stop());
beforeEach(async () => {
  ordinary = await create({ vorname: 'Olga' });
  holder = await create({ vorname: 'Hugo', funktion: office });
});

const create = async (values: Partial<Member>) =>
  (await app.as('board').members.create(aMember(values as never))) as Member;
const get = async (id: string) => (await app.as('board').members.get({ id })) as Member;
const merged = (by: Client, kept: Member, other: Member, fields: Record<string, unknown> = {}) =>
  by.memberMerges.merge({
    id: kept.id,
    other_id: other.id,
    version: kept.version,
    other_version: other.version,
    fields,
  });

const stream = crypto.randomUUID();

/** Pushes from the laptop of the secretary; a refusal is thrown as over HTTP. */
async function push(mutation: Mutation): Promise<void> {
  pushes += 1;
  const { json } = await app.request('POST', '/sync/push', {
    headers: laptop,
    body: {
      stream,
      mutations: [{ ...mutation, mid: crypto.randomUUID(), mseq: pushes, schema: 1 }],
    },
  });
  const [result] = (json as { results: { status: string; reason?: { code: string } }[] }).results;
  if (result?.status === 'rejected') throw Object.assign(new Error('rejected'), result.reason);
  expect(result?.status).toBe('applied');
}

/** A late change of the office by the laptop, which becomes a conflict under the answered id. */
async function lateChange(member: Member, from: string): Promise<string> {
  pushes += 1;
  const mid = crypto.randomUUID();
  const set = { funktion: { from, to: office } };
  const patch = { kind: 'patch', tbl: 'member', id: member.id, set, mid, mseq: pushes, schema: 1 };
  const { json } = await app.request('POST', '/sync/push', {
    headers: laptop,
    body: { stream, mutations: [patch] },
  });
  const [result] = (json as { results: { conflicts?: string[] }[] }).results;
  return result?.conflicts?.[0] ?? '';
}

async function solutionOfField(member: Member): Promise<Mutation> {
  const conflict = await lateChange(member, 'Kasse');
  const about = { about: 'field', field: 'funktion', from: '', to: office } as const;
  return { kind: 'solve', tbl: 'member', id: member.id, conflict, ...about };
}

async function solutionOfDeletion(member: Member): Promise<Mutation> {
  await app.as('board').members.remove({ id: member.id });
  const conflict = await lateChange(member, '');
  const to = { funktion: { from: '', to: office } };
  const about = { about: 'edit-vs-delete', field: null, from: null, to } as const;
  return { kind: 'solve', tbl: 'member', id: member.id, conflict, ...about };
}

/** Every way to write a member that a secretary has, as it would give or take a board office. */
const paths: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['POST /members', () => secretary.members.create(aMember({ funktion: office }))],
  [
    'POST /members under the id of a removed holder',
    async () => {
      await app.as('board').members.update({ id: holder.id, funktion: '' });
      await app.as('board').members.remove({ id: holder.id });
      await secretary.members.create({ ...aMember({ funktion: office }), id: holder.id });
    },
  ],
  ['PUT /members/:id giving it', () => secretary.members.update({ id: ordinary.id, funktion: office })],
  ['PUT /members/:id taking it', () => secretary.members.update({ id: holder.id, funktion: '' })],
  ['DELETE /members/:id', () => secretary.members.remove({ id: holder.id })],
  [
    'a merge with a value for the office',
    async () => {
      const other = await create({ vorname: 'Otto' });
      await merged(secretary, ordinary, other, { funktion: { value: office } });
    },
  ],
  ['a merge that takes the office over', () => merged(secretary, ordinary, holder, { funktion: 'other' })],
  ['a merge that drops the office', () => merged(secretary, ordinary, holder)],
  [
    'a merge into the holder of an office, whose logins would open it',
    () => merged(secretary, holder, ordinary),
  ],
  [
    'a merge of a member who was put into a group',
    async () => {
      const { db } = app.server.context;
      db.write('test', () => chooseGroup(db, 'vorstand', ordinary.id, true));
      await merged(secretary, await create({ vorname: 'Otto' }), ordinary);
    },
  ],
  [
    'the undo of a merge that brings a holder back',
    async () => {
      const { merge } = await merged(app.as('board'), ordinary, holder);
      await secretary.memberMerges.undo({ id: merge.id });
    },
  ],
  [
    'the undo of a merge that gives the office back',
    async () => {
      const { merge } = await merged(app.as('board'), holder, ordinary, { funktion: 'other' });
      await secretary.memberMerges.undo({ id: merge.id });
    },
  ],
  [
    'a create of the sync',
    () =>
      push({ kind: 'create', tbl: 'member', id: crypto.randomUUID(), values: aMember({ funktion: office }) }),
  ],
  [
    'a patch of the sync',
    () =>
      push({ kind: 'patch', tbl: 'member', id: ordinary.id, set: { funktion: { from: '', to: office } } }),
  ],
  ['a delete of the sync', () => push({ kind: 'delete', tbl: 'member', id: holder.id, base: { ...holder } })],
  ['the solution of a conflict about the office', async () => push(await solutionOfField(ordinary))],
  ['the solution of a conflict with a deletion', async () => push(await solutionOfDeletion(ordinary))],
  [
    'a recovered row',
    async () => {
      const { effects } = app.server.context;
      const body = JSON.stringify({ ...ordinary, funktion: office });
      effects.write('test', () =>
        effects.sql
          .prepare(
            `INSERT INTO recovered(tbl, row_id, body, device_id, offered_at)
             VALUES ('member', ?, ?, 'd', '2026-01-01T00:00:00.000Z')`,
          )
          .run(ordinary.id, body),
      );
      const [row] = await app.as('board').recovered.list({});
      await secretary.recovered.restore({ id: row?.id ?? 0 });
    },
  ],
  [
    'a handover',
    () =>
      secretary.handovers.begin({
        uuid: crypto.randomUUID(),
        funktion_id: 100,
        successor_id: ordinary.id,
        predecessor_id: holder.id,
        steps: [],
      }),
  ],
];

const holders = () =>
  app.server.context.db.sql.prepare('SELECT id FROM member WHERE funktion = ?').pluck().all(office);

test.each(paths)('a caller who may not give rights moves no board office by %s', async (_path, attempt) => {
  await expect(attempt()).rejects.toMatchObject(forbidden);
  expect(new Set(holders()).has(ordinary.id)).toBe(false);
});

test('an approved application never brings an office with it', async () => {
  const answer = await app.request('POST', '/member-registrations/1/approve', {
    as: 'board',
    body: { funktion: office },
  });
  expect(answer).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'funktion', code: 'unknown_field' }] },
  });
});

test('a caller who may give rights moves the office by merge and undo', async () => {
  const { member, merge } = await merged(app.as('board'), ordinary, holder, { funktion: 'other' });
  expect(member).toMatchObject({ id: ordinary.id, funktion: office });
  const { member: kept, other } = await app.as('board').memberMerges.undo({ id: merge.id });
  expect([kept.funktion, other.funktion]).toEqual(['', office]);
});

test('a secretary merges and undoes members without an office', async () => {
  const other = await create({ vorname: 'Otto', ort: 'Anderswo' });
  const { member, merge } = await merged(secretary, ordinary, other, { ort: 'other' });
  expect(member).toMatchObject({ ort: 'Anderswo', version: ordinary.version + 1 });
  await secretary.memberMerges.undo({ id: merge.id });
  expect(await get(ordinary.id)).toMatchObject({ ort: ordinary.ort });
});

test.each(['idp_board_group', 'social_media_group', 'cloud_function_groups'] as const)(
  'the setting %s, which turns offices into groups, is set only by a caller who may give rights',
  async key => {
    const value = key === 'cloud_function_groups' ? 'Kasse = Finanzen' : 'Andere';
    await expect(secretary.settings.put({ key, value })).rejects.toMatchObject(forbidden);
    const set = { value: { from: settingDefaults[key], to: value } };
    const patched = push({ kind: 'patch', tbl: 'organisation_setting', id: key, set });
    await expect(patched).rejects.toMatchObject(forbidden);
    expect((await app.as('board').settings.get({ key })).value).not.toBe(value);
    await app.as('board').settings.put({ key, value });
  },
);

test('an alias in place of a board mailbox is made only by a caller who may give rights', async () => {
  const alias = { address: officeOf('president').email, goto: 'ich@post.example' };
  await expect(secretary.aliases.create(alias)).rejects.toMatchObject(forbidden);
  await expect(app.as('board').aliases.create(alias)).rejects.not.toMatchObject(forbidden);
});
