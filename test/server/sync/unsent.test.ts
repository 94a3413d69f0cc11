import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { createSync } from '../../../server/sync/create-sync.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';

const noCommands = { isQueued: () => false, run: () => undefined };
let app: TestApp;
let token: string;
let device: string;
let anna: Member;
const days = (count: number) =>
  (app.clock.now = new Date(app.clock.now.getTime() + count * 24 * 60 * 60 * 1000));

beforeEach(async () => {
  app = await startApp();
  anna = (await app.as('board').members.create(aMember())) as Member;
  ({
    token,
    device: { id: device },
  } = await app.as('board').devices.enrol({ name: 'Büro', program: 'test' }));
});
afterEach(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

const changeOf = (mutation: Mutation, refused: string | null = null) => ({
  mid: crypto.randomUUID(),
  made_at: '2026-05-03T10:00:00.000Z',
  mutation,
  refused,
});
const ort = (to: string, id = anna.id) =>
  changeOf({ kind: 'patch', tbl: 'member', id, set: { ort: { from: anna.ort, to } } });
const seal = (changes: readonly unknown[], given = token) =>
  app.request('POST', '/sync/unsent', { body: { token: given, changes } });
const revoke = () => app.as('board').devices.revoke({ id: device });
const listed = () => app.as('board').recovered.list({});
const present = async () => (await app.as('board').members.get({ id: anna.id })) as Member;

describe('a device of a mailbox whose office is no more', () => {
  const email = 'material@verein.example';
  const refusal = async (answer: Promise<unknown>) =>
    answer.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  const enrolled = async () => {
    const board = app.as('board');
    const office = await board.funktionen.create({ name: 'Material', email, vorstand: true, reihenfolge: 9 });
    const session = app.withToken(await sessionToken('board', app.clock.now, { sub: email }));
    const { token: own } = await session.devices.enrol({ name: 'Lager', program: 'test' });
    return { board, own, id: office.id };
  };

  test.each([{ active: false }, { vorstand: false }])(
    'is told so after %o, and hands in what it could not send',
    async change => {
      const { board, own, id } = await enrolled();
      expect(await refusal(app.withToken(own).members.list({}))).toBe('ok');
      await board.funktionen.update({ id, ...change });
      expect(await refusal(app.withToken(own).members.list({}))).toBe('device_revoked');
      expect(await seal([ort('Bern')], own)).toMatchObject({ status: 200, json: { kept: 1 } });
    },
  );

  test('logs in again where the office has another address', async () => {
    const { board, own, id } = await enrolled();
    await board.funktionen.update({ id, email: 'lager@verein.example' });
    expect(await refusal(app.withToken(own).members.list({}))).toBe('unauthorized');
  });
});

describe('a device whose access was taken', () => {
  test('hands in what it could not send: it is listed with who, when, which record, old and new, and not applied', async () => {
    await revoke();
    expect(await seal([ort('Bern')])).toMatchObject({ status: 200, json: { kept: 1, erased: 0 } });
    expect((await present()).ort).toBe(anna.ort);
    expect(await listed()).toMatchObject([
      {
        tbl: 'member',
        row_id: anna.id,
        device: 'Büro',
        person: 'praesidium@verein.example',
        differing: ['ort'],
        current: { ort: anna.ort },
        change: {
          kind: 'patch',
          made_at: '2026-05-03T10:00:00.000Z',
          fields: { ort: [anna.ort, 'Bern'] },
          takeable: true,
        },
      },
    ]);
  });

  test('hands in once: a repeat keeps nothing twice, another message is refused', async () => {
    await revoke();
    const message = [ort('Bern'), ort('Thun')];
    await seal(message);
    expect(await seal(message)).toMatchObject({ status: 200, json: { kept: 2 } });
    expect(await listed()).toHaveLength(2);
    expect(await seal([ort('Chur')])).toMatchObject({ status: 410, json: { code: 'gone' } });
    expect(await listed()).toHaveLength(2);
  });

  test('may do nothing else', async () => {
    await revoke();
    const headers = { authorization: `Bearer ${token}` };
    const pushed = await app.request('POST', '/sync/push', {
      headers,
      body: { stream: crypto.randomUUID(), mutations: [] },
    });
    expect(pushed).toMatchObject({ status: 401, json: { code: 'device_revoked' } });
  });

  test('comes too late after half a year, and with too much', async () => {
    await revoke();
    expect(await seal(Array.from({ length: 5_001 }, () => ort('Bern')))).toMatchObject({ status: 400 });
    days(181);
    expect(await seal([ort('Bern')])).toMatchObject({ status: 410, json: { code: 'gone' } });
  });
});

test('a device that has its access, and an unknown token, hand nothing in', async () => {
  expect(await seal([ort('Bern')])).toMatchObject({ status: 403 });
  expect(await seal([ort('Bern')], 'x'.repeat(43))).toMatchObject({ status: 401 });
  expect(await listed()).toEqual([]);
});

test('a device that did not call for 90 days hands in what it has', async () => {
  days(91);
  expect(await seal([ort('Bern')])).toMatchObject({ status: 200, json: { kept: 1 } });
});

test('nothing of an erased person is kept, under the own id or named by another row', async () => {
  createSync(app.server.context, [memberSync], noCommands).eraseRow('member', anna.id);
  await revoke();
  const todo = changeOf({
    kind: 'create',
    tbl: 'member_note',
    id: crypto.randomUUID(),
    values: { member_id: anna.id, text: 'Hat Schulden' },
  });
  expect(await seal([ort('Bern'), todo])).toMatchObject({ status: 200, json: { kept: 0, erased: 2 } });
  const stored = app.server.context.effects.sql.prepare('SELECT count(*) FROM recovered').pluck().get();
  expect(stored).toBe(0);
});

test('an erasure takes what was handed in about the person along', async () => {
  await revoke();
  await seal([ort('Bern')]);
  createSync(app.server.context, [memberSync], noCommands).eraseRow('member', anna.id);
  expect(app.server.context.effects.sql.prepare('SELECT body FROM recovered').all()).toEqual([]);
});

describe('the board', () => {
  test('takes a change over, in its own name and by the rules of the use case', async () => {
    await revoke();
    const bad = changeOf({
      kind: 'patch',
      tbl: 'member',
      id: anna.id,
      set: { nachname: { from: anna.nachname, to: 'x'.repeat(200) } },
    });
    await seal([ort('Bern'), bad]);
    const [first, second] = await listed();
    await app.as('board').recovered.restore({ id: first?.id ?? 0 });
    expect((await present()).ort).toBe('Bern');
    await expect(app.as('board').recovered.restore({ id: second?.id ?? 0 })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await listed()).toHaveLength(1);
    await app.as('board').recovered.discard({ id: second?.id ?? 0 });
    expect(await listed()).toEqual([]);
    const [entry] = await app.as('board').audit.list({ entity: 'member', action: 'update' });
    expect(entry?.actor).toContain('praesidium@verein.example');
  });

  test('makes a new row, deletes one, and brings a deleted one back with the change', async () => {
    const [gone, leaving] = [
      (await app.as('board').members.create(aMember({ vorname: 'Bea' }))) as Member,
      (await app.as('board').members.create(aMember({ vorname: 'Carl' }))) as Member,
    ];
    await app.as('board').members.remove({ id: gone.id });
    await revoke();
    const id = crypto.randomUUID();
    await seal([
      changeOf({ kind: 'create', tbl: 'member', id, values: { vorname: 'Dora', nachname: 'Neu' } }),
      changeOf({ kind: 'delete', tbl: 'member', id: leaving.id, base: { ...leaving } }),
      ort('Bern', gone.id),
      changeOf({
        kind: 'command',
        name: 'mailings.send',
        key: 'mailing:1:send',
        args: { subject: 'Hallo' },
        not_after: null,
      }),
    ]);
    const entries = await listed();
    expect(entries.map(({ change }) => change?.takeable)).toEqual(
      entries.map(({ change }) => change?.kind !== 'command'),
    );
    for (const { id: entry, change } of entries)
      if (change?.takeable) await app.as('board').recovered.restore({ id: entry });
    expect(await app.as('board').members.get({ id })).toMatchObject({ vorname: 'Dora' });
    expect(await app.as('board').members.get({ id: gone.id })).toMatchObject({ vorname: 'Bea', ort: 'Bern' });
    await expect(app.as('board').members.get({ id: leaving.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await listed()).toMatchObject([{ tbl: 'command', change: { command: 'mailings.send' } }]);
  });
});
