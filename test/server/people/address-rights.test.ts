import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../shared/contract.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { seedOffices, officeOf } from '../role-fixtures.ts';

const office = officeOf('treasurer').name;
const forbidden = { code: 'forbidden' };

let app: TestApp;
let secretary: Client;
let laptop: Record<string, string>;
let n = 0;
/** The holder of a board office with the address `old`; who wants another one takes `wanted`. */
let holder: Member;
let ordinary: Member;
let old = '';
let wanted = '';

beforeAll(async () => {
  app = await startApp();
  const credentials = await seedOffices(app);
  laptop = await credentials({ kind: 'device', role: 'secretary' });
  secretary = app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf('secretary').email }));
});
afterAll(() => app.stop());
beforeEach(async () => {
  n += 1;
  [old, wanted] = [`alt-${n}@post.example`, `neu-${n}@post.example`];
  holder = await create({ vorname: 'Hugo', funktion: office, email: old });
  ordinary = await create({ vorname: 'Olga', email: `olga-${n}@post.example` });
});

const board = () => app.as('board');
const create = async (values: Partial<Member>) =>
  (await board().members.create(aMember(values as never))) as Member;
const get = async (id: string) => (await board().members.get({ id })) as Member & { email_pending?: string };
const sql = () => app.server.context.db.sql;
const own = async (id: string) => app.withToken(await sessionToken('member', app.clock.now, { sub: id }));

const stream = crypto.randomUUID();
let pushes = 0;
async function pushed(mutation: Mutation) {
  pushes += 1;
  const { json } = await app.request('POST', '/sync/push', {
    headers: laptop,
    body: { stream, mutations: [{ ...mutation, mid: crypto.randomUUID(), mseq: pushes, schema: 1 }] },
  });
  const { results } = json as {
    results: { status: string; conflicts?: string[]; reason?: { code: string } }[];
  };
  return results[0];
}
const patch = (id: string, from: string, to: string): Mutation => ({
  kind: 'patch',
  tbl: 'member',
  id,
  set: { email: { from, to } },
});
const merge = (by: Client, kept: Member, other: Member, fields: Record<string, unknown>) =>
  by.memberMerges.merge({
    id: kept.id,
    other_id: other.id,
    version: kept.version,
    other_version: other.version,
    fields,
  });

/** E-mails that wait to leave for an address, with the links in them. */
function mailsTo(address: string) {
  const rows = sql()
    .prepare<[string], { kind: string; content: string }>(
      'SELECT kind, content FROM outgoing_mail WHERE recipient = ? ORDER BY created_at, key',
    )
    .all(address);
  return rows.map(({ kind, content }) => {
    const { text } = JSON.parse(content) as { text: string };
    const [, token = ''] = /\/mitglied\/adresse\/(?:stoppen\/)?([\w-]{43})/.exec(text) ?? [];
    return { kind, text, token };
  });
}
const lastTo = (address: string) => mailsTo(address).at(-1) ?? { kind: '', text: '', token: '' };
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const press = (path: string) => app.request('POST', path, { headers: form, body: 'x=1' });

/** Every way to write the address of a member who holds a board office. */
const paths: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['PUT /members/:id of a secretary', () => secretary.members.update({ id: holder.id, email: wanted })],
  ['PUT /members/:id of who may give rights', () => board().members.update({ id: holder.id, email: wanted })],
  ['PUT /members/me', async () => (await own(holder.id)).me.update({ email: wanted })],
  ['a patch of the sync', () => pushed(patch(holder.id, old, wanted))],
  [
    'the solution of a conflict about the address',
    async () => {
      const [conflict] = (await pushed(patch(holder.id, 'anders@post.example', wanted)))?.conflicts ?? [];
      const about = { about: 'field', field: 'email', from: old, to: wanted } as const;
      const solve = { kind: 'solve', tbl: 'member', id: holder.id, conflict: conflict ?? '', ...about };
      expect(await pushed(solve as Mutation)).toMatchObject({ status: 'applied' });
    },
  ],
  [
    'a merge that takes the address of the other entry',
    async () => {
      const other = await create({ vorname: 'Hugo', email: wanted });
      await merge(board(), holder, other, { email: 'other' });
    },
  ],
  [
    'the undo of a merge',
    async () => {
      const other = await create({ vorname: 'Hugo', email: `drittens-${n}@post.example` });
      await board().members.update({ id: holder.id, funktion: '' });
      await board().members.update({ id: holder.id, email: wanted });
      const merged = await merge(board(), await get(holder.id), other, { email: { value: old } });
      await board().members.update({ id: holder.id, funktion: office });
      await board().memberMerges.undo({ id: merged.merge.id });
    },
  ],
];

describe('the address of an office holder', () => {
  test.each(paths)('waits until the new address has confirmed it, changed by %s', async (_path, change) => {
    await change();
    expect(await get(holder.id)).toMatchObject({ email: old, email_pending: wanted });
    expect(lastTo(wanted)).toMatchObject({ kind: 'email_change_confirm' });
    expect(lastTo(old)).toMatchObject({ kind: 'email_change_notice' });
    expect(lastTo(old).text).toContain(wanted);
    await board().emailChanges.confirm({ token: lastTo(wanted).token });
    const after = await get(holder.id);
    expect(after.email).toBe(wanted);
    expect(after).not.toHaveProperty('email_pending');
  });

  test('and a laptop that pushed it keeps the old one and hears no refusal', async () => {
    expect(await pushed(patch(holder.id, old, wanted))).toMatchObject({ status: 'applied' });
    expect(await get(holder.id)).toMatchObject({ email: old, version: holder.version });
    expect((await board().emailChanges.get({ id: holder.id })).change).toMatchObject({
      email: wanted,
      delivers: false,
    });
  });

  test('is not written by a recovered row either', async () => {
    const { effects } = app.server.context;
    await board().members.update({ id: holder.id, funktion: '' });
    await board().members.remove({ id: holder.id });
    effects.write('test', () =>
      effects.sql
        .prepare(
          `INSERT INTO recovered(tbl, row_id, body, device_id, offered_at)
           VALUES ('member', ?, ?, 'd', '2026-01-01T00:00:00.000Z')`,
        )
        .run(holder.id, JSON.stringify({ ...holder, email: wanted })),
    );
    const [row] = await board().recovered.list({});
    await expect(secretary.recovered.restore({ id: row?.id ?? 0 })).rejects.toMatchObject(forbidden);
    effects.write('test', () => effects.sql.exec('DELETE FROM recovered'));
  });

  test('changes together with other fields, which count at once', async () => {
    const answer = await secretary.members.update({ id: holder.id, email: wanted, ort: 'Anderswo' });
    expect(answer).toMatchObject({ email: old, email_pending: wanted, ort: 'Anderswo' });
  });

  test('is taken out only by who may give rights, and the old one hears of it', async () => {
    await expect(secretary.members.update({ id: holder.id, email: '' })).rejects.toMatchObject(forbidden);
    expect(await pushed(patch(holder.id, old, ''))).toMatchObject({ status: 'rejected', reason: forbidden });
    await board().members.update({ id: holder.id, email: '' });
    expect([(await get(holder.id)).email, lastTo(old).kind]).toEqual(['', 'email_change_notice']);
  });

  test('is given for the first time at once by who may give rights, by others later', async () => {
    const without = await create({ vorname: 'Rosa', funktion: office, email: '' });
    expect(await secretary.members.update({ id: without.id, email: wanted })).toMatchObject({ email: '' });
    expect(await board().members.update({ id: without.id, email: old })).toMatchObject({ email: old });
    expect(await get(without.id)).not.toHaveProperty('email_pending');
  });

  test('of another person changes at once by the board, as it always did', async () => {
    expect(await secretary.members.update({ id: ordinary.id, email: wanted })).toMatchObject({
      email: wanted,
    });
    expect(mailsTo(wanted)).toEqual([]);
  });
});

describe('the own address', () => {
  test('waits, is shown and can be taken back or asked for again', async () => {
    const me = await own(ordinary.id);
    expect(await me.me.update({ email: wanted })).toMatchObject({
      email: ordinary.email,
      email_pending: wanted,
    });
    const first = lastTo(wanted).token;
    expect(await me.emailChanges.resendOwn({})).toMatchObject({ email: wanted });
    await expect(board().emailChanges.confirm({ token: first })).rejects.toMatchObject({ code: 'gone' });
    await me.emailChanges.cancelOwn({});
    expect(await me.me.get({})).not.toHaveProperty('email_pending');
    await expect(me.emailChanges.resendOwn({})).rejects.toMatchObject({ code: 'not_found' });
    await me.me.update({ email: '' });
    expect((await get(ordinary.id)).email).toBe('');
  });

  test('cannot become the address by which another person logs in, and no other one is locked out', async () => {
    sql()
      .prepare(
        `INSERT INTO member_identity(issuer, subject, member_id, email, linked_at, seen_at, id)
         VALUES ('i', ?, ?, ?, '2026', '2026', ?)`,
      )
      .run(`sub-${n}`, holder.id, wanted, crypto.randomUUID());
    const me = await own(ordinary.id);
    await expect(me.me.update({ email: wanted })).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path: 'email', message: 'address_taken' }] },
    });
    // A contact address asks its mailbox first, so that it stays this one person's until then.
    await me.me.update({ email: old });
    expect(sql().prepare('SELECT count(*) FROM member WHERE email = ?').pluck().get(old)).toBe(1);
  });

  test('asked for too often in a day sends no more e-mails', async () => {
    const me = await own(ordinary.id);
    for (let time = 1; time <= 5; time++) {
      await me.me.update({ email: `${time}-${wanted}` });
      await me.emailChanges.cancelOwn({});
    }
    await expect(me.me.update({ email: wanted })).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('the links', () => {
  test('lead to a page whose button confirms; a scanner that follows them does nothing', async () => {
    await secretary.members.update({ id: holder.id, email: wanted });
    const path = `/mitglied/adresse/${lastTo(wanted).token}`;
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const page = await app.request('GET', path, { headers: { accept } });
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await get(holder.id)).email).toBe(old);
    expect((await press(path)).text).toContain('Ihre neue Adresse gilt');
    expect((await get(holder.id)).email).toBe(wanted);
    expect((await press(path)).status).toBe(200);
    const [entry] = await board().audit.list({ entity: 'member', action: 'update', limit: 1 });
    expect(entry).toMatchObject({
      actor: `${officeOf('secretary').email} (von der neuen Adresse bestätigt)`,
      changes: { email: [old, wanted] },
    });
  });

  test('let the old address stop it, after which the new one confirms nothing', async () => {
    await secretary.members.update({ id: holder.id, email: wanted });
    const stop = `/mitglied/adresse/stoppen/${lastTo(old).token}`;
    expect((await app.request('GET', stop)).status).toBe(200);
    expect(await get(holder.id)).toMatchObject({ email_pending: wanted });
    expect((await press(stop)).status).toBe(200);
    expect((await press(`/mitglied/adresse/${lastTo(wanted).token}`)).status).toBe(410);
    expect((await get(holder.id)).email).toBe(old);
  });

  test('are good for seven days, and not for another step', async () => {
    await secretary.members.update({ id: holder.id, email: wanted });
    const { token } = lastTo(wanted);
    const before = app.clock.now;
    await expect(board().emailChanges.stop({ token })).rejects.toMatchObject({ code: 'gone' });
    try {
      app.clock.now = new Date(before.getTime() + 7 * 24 * 3_600_000);
      await expect(app.as('none').emailChanges.confirm({ token })).rejects.toMatchObject({ code: 'gone' });
    } finally {
      app.clock.now = before;
    }
    expect(sql().prepare('SELECT confirm_hash FROM email_change').pluck().all()).not.toContain(token);
  });
});
