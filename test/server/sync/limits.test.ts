import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, type TestApp } from '../../fixtures.ts';
import { officeOf } from '../role-fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
let secretary: RawLaptop;
let reader: RawLaptop;
beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  [president, secretary, reader] = [await of('president'), await of('secretary'), await of('read_only')];
});
afterAll(() => app.stop());

const sql = () => app.server.context.db.sql;
const count = (query: string): unknown => sql().prepare(query).pluck().get();
const personOf = async (role: 'treasurer' | 'event_lead') =>
  app.withToken(await sessionToken('board', app.clock.now, { sub: officeOf(role).email }));

describe('a person', () => {
  test('has at most 20 devices, and is told so', async () => {
    const treasurer = await personOf('treasurer');
    const enrol = () => treasurer.devices.enrol({ name: 'Laptop', program: 'test' });
    const devices = [];
    for (let n = 2; n <= 20; n++) devices.push((await enrol()).device);
    const refused = { code: 'limit_reached', params: { what: 'devices', limit: 20 } };
    await expect(enrol()).rejects.toMatchObject(refused);
    await treasurer.devices.revoke({ id: devices[0]?.id ?? '' });
    await enrol();
    await expect(enrol()).rejects.toMatchObject(refused);
    await (await personOf('event_lead')).devices.enrol({ name: 'Laptop', program: 'test' });
  });

  test('enrols at most 40 devices a day, those without access by now included', async () => {
    const lead = await personOf('event_lead');
    const enrolled = "SELECT count(*) FROM sync_device WHERE email = 'event_lead@verein.example'";
    const again = async () => {
      const { device } = await lead.devices.enrol({ name: 'Laptop', program: 'test' });
      await lead.devices.revoke({ id: device.id });
    };
    while (Number(count(enrolled)) < 40) await again();
    await expect(again()).rejects.toMatchObject({ code: 'rate_limited' });
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    await (await personOf('event_lead')).devices.enrol({ name: 'Laptop', program: 'test' });
    app.clock.now = now;
  });
});

describe('a device', () => {
  test('has at most 5 live lines; the next one closes the oldest', async () => {
    const lines = [];
    for (let n = 1; n <= 7; n++) {
      const line = await fetch(`${app.server.address}/sync/events`, { headers: reader.headers });
      const ended = line.text().then(() => n);
      ended.catch(() => undefined);
      lines.push(ended);
    }
    const other = await fetch(`${app.server.address}/sync/events`, { headers: president.headers });
    expect(await Promise.all(lines.slice(0, 2))).toEqual([1, 2]);
    const open = Promise.race(lines.slice(2));
    const pause = new Promise(resolve => setTimeout(() => resolve('open'), 300));
    expect(await Promise.race([open, pause])).toBe('open');
    await other.body?.cancel();
  });

  test('confirms only erasures that there are', async () => {
    const confirmed = app.server.context.effects.sql
      .prepare('SELECT count(*) FROM erasure_confirmation')
      .pluck();
    expect((await reader.pull({ erased: ['x', 'y'] })).status).toBe(200);
    expect(confirmed.get()).toBe(0);
  });

  test('gets numbers for invoices only for a person who may bill', async () => {
    const hello = { protocol: 1, schema: 1, program: 'test' };
    for (const { headers } of [reader, secretary, president])
      await app.request('POST', '/sync/hello', { headers, body: hello });
    const owners = sql().prepare(
      'SELECT DISTINCT d.email FROM invoice_range r JOIN sync_device d ON d.id = r.device_id',
    );
    expect(owners.pluck().all()).toEqual(['president@verein.example']);
  });

  test('of a person who only looks pushes at most 2000 mutations an hour', async () => {
    const stream = crypto.randomUUID();
    const mutations = Array.from({ length: 500 }, (_, index) => ({
      kind: 'delete',
      tbl: 'member',
      id: 'x',
      base: {},
      mid: crypto.randomUUID(),
      mseq: index + 1000,
      schema: 1,
    }));
    const push = (laptop: RawLaptop) => laptop.push(stream, mutations);
    let answer = await push(reader);
    for (let n = 0; n < 4 && answer.status !== 429; n++) answer = await push(reader);
    expect([answer.status, answer.code]).toEqual([429, 'rate_limited']);
    for (let n = 0; n < 6; n++) expect((await push(secretary)).code).toBe('stream_gap');
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 61 * 60 * 1000);
    expect((await push(reader)).code).toBe('stream_gap');
    app.clock.now = now;
  });
});

describe('conflicts of one device', () => {
  let member: string;
  /** Conflicts that the secretary's device caused, in one statement: the server shares this event loop. */
  const insert = (many: number, state: 'open' | 'solved', mine = '"x"') =>
    app.server.context.db.write('test', () =>
      sql()
        .prepare(
          `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < @many)
           INSERT INTO conflict(id, tbl, row_id, kind, field, mine, by_person, by_device, created_at, state, solved_at,
             device_id)
           SELECT @state || '-' || n, 'member', @member, 'field', 'ort', @mine, d.email, d.name, d.enrolled_at, @state,
             iif(@state = 'solved', '2026-01-01T00:00:00.000Z', NULL), d.id
           FROM n, sync_device d WHERE d.email = 'secretary@verein.example'`,
        )
        .run({ many, state, mine, member }),
    );
  const edit = (from: string, strasse = 'Lindenweg') => ({
    kind: 'patch' as const,
    tbl: 'member',
    id: member,
    set: { ort: { from, to: 'Bern' }, strasse: { from: strasse, to: 'Hauptgasse' } },
  });
  const refused = { status: 'rejected', reason: { code: 'limit_reached', params: { what: 'conflicts' } } };
  beforeEach(async () => {
    sql().exec('DELETE FROM conflict');
    member = (await app.as('board').members.create(aMember())).id;
  });

  test('are at most 2000 open ones; a further change is refused as a whole', async () => {
    insert(2000, 'open');
    expect(await secretary.next(edit('Irgendwo'))).toMatchObject(refused);
    expect(await app.as('board').members.get({ id: member })).toMatchObject({ strasse: 'Lindenweg' });
    expect(await president.next(edit('Irgendwo'))).toMatchObject({ status: 'conflict' });
    sql().exec("UPDATE conflict SET state = 'solved' WHERE id = 'open-7'");
    expect(await secretary.next(edit('Irgendwo', 'Hauptgasse'))).toMatchObject({ status: 'conflict' });
  });

  test('are at most 20 MB', async () => {
    insert(1, 'open', JSON.stringify('x'.repeat(20_000_000)));
    expect(await secretary.next(edit('Irgendwo'))).toMatchObject(refused);
  });

  test('that are solved go when there are 500 newer ones', async () => {
    insert(600, 'solved');
    const [conflict = ''] = (await secretary.next(edit('Irgendwo'))).conflicts ?? [];
    const solve = {
      kind: 'solve',
      tbl: 'member',
      id: member,
      conflict,
      about: 'field',
      field: 'ort',
    } as const;
    await president.next({ ...solve, from: 'Musterwil', to: 'Musterwil' });
    expect(count("SELECT count(*) FROM conflict WHERE state = 'solved'")).toBe(500);
    expect(count(`SELECT state FROM conflict WHERE id = '${conflict}'`)).toBe('solved');
  });
});

describe('saved filters', () => {
  const fields = (owner: string) => ({ name: 'Aktive', query: {}, place: 1, owner });
  const create = (laptop: RawLaptop, owner: string, id: string = crypto.randomUUID()) =>
    laptop.next({ kind: 'create', tbl: 'member_filter', id, values: fields(owner) });
  const own = 'secretary@verein.example';
  const fill = (owner: string, many: number) =>
    app.server.context.db.write('test', () => {
      const at = '2026-01-01T00:00:00.000Z';
      const row = sql().prepare('INSERT INTO member_filter VALUES (?, ?, ?, 1, ?, ?, ?, 1)');
      for (let n = 0; n < many; n++) row.run(crypto.randomUUID(), 'Aktive', '{}', owner, at, at);
    });
  beforeEach(() => void sql().exec('DELETE FROM member_filter'));

  test('of one person are written by that person alone', async () => {
    const id = crypto.randomUUID();
    expect(await create(reader, own)).toMatchObject({ reason: { code: 'forbidden' } });
    expect(await create(secretary, own, id)).toMatchObject({ status: 'applied' });
    const row = { tbl: 'member_filter', id };
    const set = { name: { from: 'Aktive', to: 'Alle' } };
    const taken = { owner: { from: own, to: '' } };
    const stored = () => {
      const { query, ...rest } = sql().prepare('SELECT * FROM member_filter').get() as Record<
        string,
        unknown
      >;
      return { ...rest, query: JSON.parse(String(query)) as unknown };
    };
    const remove = () => ({ kind: 'delete', ...row, base: stored() }) as const;
    const changes = [
      { kind: 'patch', ...row, set },
      { kind: 'patch', ...row, set: taken },
      remove(),
    ] as const;
    for (const change of changes)
      expect(await reader.next(change)).toMatchObject({ reason: { code: 'forbidden' } });
    expect(await secretary.next({ kind: 'patch', ...row, set })).toMatchObject({ status: 'applied' });
    expect(await secretary.next(remove())).toMatchObject({ status: 'applied' });
    expect(count('SELECT count(*) FROM member_filter')).toBe(0);
  });

  test('are at most 100 of one person and 500 in all', async () => {
    const refused = (limit: number) => ({
      reason: { code: 'limit_reached', params: { what: 'member_filter', limit } },
    });
    fill(own, 100);
    expect(await create(secretary, own)).toMatchObject(refused(100));
    expect(await create(secretary, '')).toMatchObject({ status: 'applied' });
    fill('', 399);
    expect(await create(reader, '')).toMatchObject(refused(500));
  });
});
