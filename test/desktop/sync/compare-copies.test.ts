import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sync } from '../../../desktop/core/sync/running-sync.ts';
import { startSync } from '../../../desktop/core/sync/start-sync.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { readCopy } from '../../../shared/sync/replica/compare.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aLaptop, until, type Laptop } from './laptop.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

let app: TestApp;
let one: Laptop;
let sync: Sync;
let people: Member[];
let passed = 0;
let reports: string[] = [];
let calls: { path: string; body: string; answer: string }[] = [];
let logged: Record<string, unknown>[] = [];
/** What happens to a request before it leaves; answers what the server would say instead, or nothing. */
let meanwhile: (path: string) => Promise<Response | undefined> = () => Promise.resolve(undefined);

const listening: typeof fetch = async (input, init) => {
  const path = new URL(input instanceof Request ? input.url : input).pathname;
  const answered = (await meanwhile(path)) ?? (await fetch(input, init));
  if (['/sync/compare', '/sync/pull', '/sync/offer'].includes(path))
    calls.push({ path, body: String(init?.body), answer: await answered.clone().text() });
  return answered;
};

const start = (): Sync =>
  startSync({
    replica: one.replica,
    server: app.server.address,
    token: one.token,
    program: 'test',
    fetch: listening,
    now: () => new Date(Date.now() + passed),
    random: Math.random,
    report: error => void reports.push(error instanceof Error ? error.message : String(error)),
  });

/** A round, and another one in case a hint interrupted it; `later` milliseconds have passed since the one before. */
async function round(later = 0): Promise<void> {
  passed += later;
  await sync.now();
  await sync.now();
}
const compared = () => calls.filter(({ path }) => path === '/sync/compare');
const freshPulls = () => calls.filter(({ path, body }) => path === '/sync/pull' && body.includes('"fresh"'));

/** Behind the back of the engine, as a fault of the disk or of an earlier program does. */
const inReplica = (statement: string, ...values: unknown[]) =>
  one.replica.sql.prepare(statement).run(...values);
const onServer = (statement: string, ...values: unknown[]) =>
  app.server.context.db.sql.prepare(statement).run(...values);
const ids = () => one.replica.sql.prepare<[], string>('SELECT id FROM member ORDER BY id').pluck().all();
const person = (index: number): Member => people[index] as Member;

beforeEach(async () => {
  [passed, reports, calls, logged] = [0, [], [], []];
  meanwhile = () => Promise.resolve(undefined);
  app = await startApp({
    config: { logLevel: 'error' },
    logTo: { write: line => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  });
  people = [];
  for (let index = 0; index < 8; index++)
    people.push((await app.as('board').members.create(aMember({ nachname: `Muster ${index}` }))) as Member);
  one = await aLaptop(app, 'Büro');
  await until(() => one.replica.note('compared') !== null, 15_000);
  await one.sync.stop();
  sync = start();
  await round();
  calls = [];
});
afterEach(async () => {
  await sync.stop();
  await one.remove();
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

describe('a copy that is equal', () => {
  test('is compared once a day, in one small call, and nothing is fetched', async () => {
    await round(hour);
    expect(compared()).toEqual([]);
    await round(day);
    await round(hour);
    expect(compared()).toHaveLength(1);
    expect(JSON.parse(compared()[0]?.answer ?? '')).toEqual({ differing: [], later: [] });
    expect(compared()[0]?.body.length).toBeLessThan(10_000);
    expect([freshPulls(), reports]).toEqual([[], []]);
    await round(day);
    expect(compared()).toHaveLength(2);
  });

  test('is no less equal while 300 changes wait, and they stay as they are', async () => {
    meanwhile = path =>
      Promise.resolve(
        path === '/sync/push'
          ? new Response('', { status: 503, headers: { 'retry-after': '1' } })
          : undefined,
      );
    for (let n = 0; n < 300; n++) {
      const { id } = person(n % 8);
      one.replica.edit('member', id, {
        notiz: { from: n < 8 ? person(n).notiz : `Notiz ${n - 8}`, to: `Notiz ${n}` },
      });
    }
    const waiting = () =>
      one.replica.waiting().map(({ n, mid, mutation, answered }) => ({ n, mid, mutation, answered }));
    const before = waiting();
    expect(before).toHaveLength(300);
    const reading = readCopy(one.replica.engine, null);
    let read = reading.next();
    while (read.done !== true) read = reading.next();
    const { json } = await app.request('POST', '/sync/compare', {
      headers: { authorization: `Bearer ${one.token}` },
      body: read.value,
    });
    expect(json).toEqual({ differing: [], later: [] });
    // It does not take part in a healing of its own either.
    inReplica("UPDATE member SET body = json_set(body, '$.ort', 'Falsch') WHERE id = ?", person(1).id);
    await round(day);
    expect(waiting()).toEqual(before);
    expect(compared()).toEqual([]);
    expect(reports).toEqual([]);
  });
});

describe('a difference is found within a day, fetched anew and told on both sides', () => {
  const wrongs: Record<string, () => void> = {
    'a row that is gone from the copy': () => inReplica('DELETE FROM member WHERE id = ?', person(0).id),
    'a row that reads otherwise in the copy': () =>
      inReplica("UPDATE member SET body = json_set(body, '$.ort', 'Falsch') WHERE id = ?", person(1).id),
    'a row that only the copy has': () => {
      const id = '01930000-0000-7000-8000-000000000009';
      inReplica(
        "INSERT INTO member(id, body) SELECT ?, json_set(body, '$.id', ?) FROM member WHERE id = ?",
        id,
        id,
        person(2).id,
      );
    },
    'a change on the server that passed the feed by': () => {
      const trigger = app.server.context.db.sql
        .prepare<[], string>("SELECT sql FROM sqlite_master WHERE name = 'feed_member_update'")
        .pluck()
        .get();
      onServer('DROP TRIGGER feed_member_update');
      onServer("UPDATE member SET ort = 'Neudorf' WHERE id = ?", person(3).id);
      app.server.context.db.sql.exec(String(trigger));
    },
    'a row on the server of which the feed does not tell': () => {
      onServer("DELETE FROM change_log WHERE tbl = 'member' AND id = ?", person(4).id);
      inReplica('DELETE FROM member WHERE id = ?', person(4).id);
    },
    'a deletion on the server that passed the feed by': () => {
      const trigger = app.server.context.db.sql
        .prepare<[], string>("SELECT sql FROM sqlite_master WHERE name = 'feed_member_delete'")
        .pluck()
        .get();
      onServer('DROP TRIGGER feed_member_delete');
      onServer('DELETE FROM member WHERE id = ?', person(5).id);
      app.server.context.db.sql.exec(String(trigger));
    },
  };

  test.each(Object.entries(wrongs))('%s', async (_name, make) => {
    // The server compares with what it has read within a day.
    app.clock.now = new Date(app.clock.now.getTime() + day);
    make();
    await round(day);
    const wanted = (await app.as('board').members.list({ limit: 200 })) as Member[];
    expect(ids()).toEqual(wanted.map(({ id }) => id).sort());
    for (const { id, ort } of wanted) expect(one.replica.read('member', id)).toMatchObject({ ort });
    expect(reports).toHaveLength(1);
    expect(reports[0]).toContain('member (1)');
    const told = logged.filter(({ msg }) => msg === 'copy_differs');
    expect(told).toEqual([expect.objectContaining({ table: 'member', parts: 1, device: one.device })]);
    // The server has lost nothing.
    expect(calls.filter(({ path }) => path === '/sync/offer')).toEqual([]);
    expect(compared()).toHaveLength(2);
  });

  test('only the part that differs is fetched, and what comes meanwhile with it', async () => {
    inReplica("UPDATE member SET body = json_set(body, '$.ort', 'Falsch') WHERE id = ?", person(1).id);
    let once = true;
    meanwhile = async path => {
      if (path === '/sync/pull' && compared().length > 0 && once) {
        once = false;
        await app.as('board').members.update({ id: person(6).id, ort: 'Meanwhile' });
      }
      return undefined;
    };
    await round(day);
    expect(one.replica.read('member', person(1).id)).toMatchObject({ ort: person(1).ort });
    expect(one.replica.read('member', person(6).id)).toMatchObject({ ort: 'Meanwhile' });
    const part = person(1).id.at(-1);
    const pulled = freshPulls().flatMap(
      ({ answer }) => (JSON.parse(answer) as { changes: string[][] }).changes,
    );
    const others = pulled.filter(([, tbl, id]) => tbl !== 'member' || id?.at(-1) !== part);
    expect(others.map(change => change[2])).toEqual([person(6).id]);
  });

  test('changes that are made while it heals stay, and arrive', async () => {
    inReplica("UPDATE member SET body = json_set(body, '$.ort', 'Falsch') WHERE id = ?", person(1).id);
    let once = true;
    meanwhile = path => {
      if (path === '/sync/pull' && compared().length > 0 && once) {
        once = false;
        one.replica.edit('member', person(1).id, { notiz: { from: person(1).notiz, to: 'Mitten drin' } });
      }
      return Promise.resolve(undefined);
    };
    await round(day);
    await round();
    expect(one.replica.waitingCount()).toBe(0);
    expect(one.replica.read('member', person(1).id)).toMatchObject({
      ort: person(1).ort,
      notiz: 'Mitten drin',
    });
    expect(await app.as('board').members.get({ id: person(1).id })).toMatchObject({ notiz: 'Mitten drin' });
  });
});

describe('a comparison', () => {
  test('that never helps ends after two healings, is told once and waits for the next day', async () => {
    const answer = { differing: [{ tbl: 'member', parts: ['0', '1'] }], later: [] };
    meanwhile = path => Promise.resolve(path === '/sync/compare' ? Response.json(answer) : undefined);
    await round(day);
    await round(hour);
    expect(compared()).toHaveLength(3);
    expect(freshPulls()).toHaveLength(2);
    expect(reports.filter(text => text.includes('still differs'))).toHaveLength(1);
    expect(reports).toHaveLength(3);
    expect(one.replica.engine.store.marks().mode).toBe('normal');
    await round(day);
    expect(compared()).toHaveLength(6);
  });

  test('of a table that is being changed waits for an hour', async () => {
    inReplica("UPDATE member SET body = json_set(body, '$.ort', 'Falsch') WHERE id = ?", person(1).id);
    let busy = true;
    meanwhile = async path => {
      if (path === '/sync/compare' && busy)
        await app
          .as('board')
          .members.update({ id: person(6).id, ort: `Dorf ${crypto.randomUUID().slice(0, 8)}` });
      return undefined;
    };
    await round(day);
    expect(JSON.parse(compared()[0]?.answer ?? '')).toEqual({
      differing: [],
      later: expect.arrayContaining(['member']),
    });
    busy = false;
    await round();
    expect(compared()).toHaveLength(1);
    await round(hour);
    expect(one.replica.read('member', person(1).id)).toMatchObject({ ort: person(1).ort });
    const tables = (JSON.parse(compared()[1]?.body ?? '') as { tables: { tbl: string }[] }).tables;
    expect(tables.map(({ tbl }) => tbl)).toContain('member');
    expect(tables.length).toBeLessThan(5);
  });

  test('is not asked of a server that does not know it, for a day', async () => {
    const body = JSON.stringify({
      type: 'about:blank',
      title: 'x',
      status: 404,
      code: 'not_found',
      params: {},
    });
    meanwhile = path =>
      Promise.resolve(
        path === '/sync/compare'
          ? new Response(body, { status: 404, headers: { 'content-type': 'application/problem+json' } })
          : undefined,
      );
    await round(day);
    await round(hour);
    expect(compared()).toHaveLength(1);
    expect(sync.state().problem).toBeNull();
  });

  test('that fails does not stop the sync', async () => {
    const body = JSON.stringify({ status: 400, code: 'validation_failed', params: { fields: [] } });
    meanwhile = path =>
      Promise.resolve(
        path === '/sync/compare'
          ? new Response(body, { status: 400, headers: { 'content-type': 'application/problem+json' } })
          : undefined,
      );
    await round(day);
    expect(sync.state()).toMatchObject({ kind: 'saved', problem: null });
    expect(reports).toHaveLength(1);
    await app.as('board').members.update({ id: person(6).id, ort: 'Danach' });
    await round();
    expect(one.replica.read('member', person(6).id)).toMatchObject({ ort: 'Danach' });
  });

  test('leaves out a table of which a line could not be taken in', async () => {
    one.replica.engine.store.skip(
      { reason: 'row', tbl: 'member', id: person(1).id, seq: 1, text: '' },
      new Date().toISOString(),
    );
    one.replica.setNote('skipped_by', 'test');
    inReplica('DELETE FROM member WHERE id = ?', person(1).id);
    await round(day);
    expect(compared()[0]?.body).not.toContain('"member"');
    expect(reports).toEqual([]);
  });
});
