import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../../shared/sync/message.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { comeBackFrom } from '../../desktop/sync/restored-server.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let president: RawLaptop;
let secretary: RawLaptop;
let reader: RawLaptop;
/** A member with all its fields. */
let whole: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  [president, secretary, reader] = [await of('president'), await of('secretary'), await of('read_only')];
  whole = { ...(await app.as('board').members.create(aMember())) };
});
beforeEach(() => app.server.context.effects.sql.exec('DELETE FROM divergence; DELETE FROM recovered'));
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

const filter = (name: string) => ({
  tbl: 'member_filter',
  id: crypto.randomUUID(),
  body: { name, query: {}, place: 1, owner: '' },
});
const lost = (vorname: string, fields: object = {}) => ({
  tbl: 'member',
  id: crypto.randomUUID(),
  body: { ...whole, vorname, nr: null, email: 'anna@post.example', ...fields },
});
const kept = () =>
  app.server.context.effects.sql
    .prepare<[], { tbl: string; row_id: string }>('SELECT tbl, row_id FROM recovered ORDER BY id')
    .all();
const settle = () => app.server.context.effects.sql.exec('DELETE FROM recovered');

/** Pulls with each laptop, writes more, pulls again, and puts the copy from in between back. */
async function loseHistory(laptops: readonly RawLaptop[]): Promise<readonly (Point | null)[]> {
  const copy = join(app.dataDir, `backup-${crypto.randomUUID()}.db`);
  app.server.context.db.sql.prepare('VACUUM INTO ?').run(copy);
  for (let count = 0; count < 3; count++) await app.as('board').members.create(aMember());
  const seen = [];
  for (const laptop of laptops) seen.push((await laptop.pull()).at);
  app = await comeBackFrom(app, copy);
  return seen;
}

describe('an offer', () => {
  test('is not taken while nothing was lost, and the laptop is told that it is done', async () => {
    for (const laptop of [president, secretary, reader]) {
      const row = laptop === reader ? filter('Alle') : lost('Planta');
      expect(await laptop.offer([row])).toMatchObject({ status: 200, json: { kept: 0 } });
    }
    expect(kept()).toEqual([]);
  });

  test('is not taken after points that the server never handed out', async () => {
    const { at } = await secretary.pull();
    const made = [
      { seq: 900_000, tag: 'made-up' },
      { seq: (at?.seq ?? 1) + 1, tag: at?.tag ?? '' },
      { seq: at?.seq ?? 1, tag: '0.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA' },
    ];
    for (const point of made) {
      for (const request of [{ cursor: point }, { witness: [point] }, { page_at: point }])
        expect(await secretary.pull(request)).toMatchObject({ status: 409, code: 'history_diverged' });
      await secretary.pull({ history: [point] });
    }
    const gap = {
      kind: 'delete',
      tbl: 'member',
      id: 'x',
      base: {},
      mid: crypto.randomUUID(),
      mseq: 7,
      schema: 1,
    };
    expect(await secretary.push(crypto.randomUUID(), [gap])).toMatchObject({ code: 'stream_gap' });
    expect(await secretary.offer([lost('Planta')])).toMatchObject({ status: 200, json: { kept: 0 } });
    expect(kept()).toEqual([]);
  });

  test('is taken after a restore, of tables that the role may write', async () => {
    const [cursor = null] = await loseHistory([secretary]);
    expect(await secretary.pull({ cursor })).toMatchObject({ code: 'history_diverged' });
    const member = lost('Bea');
    const setting = { tbl: 'organisation_setting', id: 'telefon', body: { value: '031 000 00 00' } };
    const invoice = { tbl: 'invoice', id: '900', body: { n: 900, number: '2026-00900' } };
    const conflictAbout = (tbl: string) => ({
      tbl: 'conflict',
      id: `about-${tbl}`,
      body: { tbl, row_id: member.id, kind: 'field', field: 'ort', state: 'open' },
    });
    const rows = [member, setting, invoice, conflictAbout('member'), conflictAbout('invoice')];
    expect(await secretary.offer(rows)).toMatchObject({ status: 200, json: { kept: 3 } });
    expect(kept().map(({ row_id }) => row_id)).toEqual([member.id, 'telefon', 'about-member']);
  });

  test('is taken when only the history of the laptop shows what was lost', async () => {
    const [point] = await loseHistory([secretary]);
    expect(await secretary.pull({ history: point ? [point] : [] })).toMatchObject({ status: 200 });
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ json: { kept: 1 } });
  });

  test('of a device that lost nothing itself is not taken because another one did', async () => {
    const [cursor = null] = await loseHistory([secretary, reader]);
    await secretary.pull({ cursor });
    expect(await reader.offer([filter('Alle')])).toMatchObject({ json: { kept: 0 } });
    await reader.pull({ cursor });
    expect(await reader.offer([filter('Alle'), lost('Planta')])).toMatchObject({ json: { kept: 1 } });
  });

  test('ends 90 days after it was proven that something was lost', async () => {
    const [cursor = null] = await loseHistory([secretary]);
    await secretary.pull({ cursor });
    const proven = app.server.context.effects.sql.prepare('UPDATE divergence SET proven_at = ?');
    proven.run('2026-08-01T00:00:00.000Z');
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ json: { kept: 0 } });
    proven.run('2026-09-01T00:00:00.000Z');
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ json: { kept: 1 } });
  });

  test('has room for 1000 rows after a small loss, also when the list was emptied and the proof is shown again', async () => {
    const [cursor = null] = await loseHistory([secretary]);
    await secretary.pull({ cursor });
    const rows = Array.from({ length: 1005 }, (_, index) => lost(`Bea ${index}`));
    const refused = { status: 409, code: 'limit_reached' };
    expect(await secretary.offer(rows.slice(0, 500))).toMatchObject({ json: { kept: 500 } });
    expect(await secretary.offer(rows.slice(500, 900))).toMatchObject({ json: { kept: 400 } });
    expect(await secretary.offer(rows.slice(900))).toMatchObject(refused);
    expect(kept()).toHaveLength(1000);
    expect(await secretary.offer(rows.slice(0, 500))).toMatchObject({ status: 200, json: { kept: 0 } });
    settle();
    await secretary.pull({ cursor });
    expect(await secretary.offer(rows.slice(0, 5))).toMatchObject(refused);
    expect(kept()).toEqual([]);
  });

  test('has room again after each of several restores', async () => {
    for (let restore = 0; restore < 3; restore++) {
      const [cursor = null] = await loseHistory([secretary]);
      await secretary.pull({ cursor });
      expect(await secretary.offer([lost(`Bea ${restore}`)])).toMatchObject({ json: { kept: 1 } });
      app.server.context.effects.sql.exec('UPDATE divergence SET rows_kept = rows_most');
    }
  });

  test('has room for a limited number of bytes', async () => {
    const [cursor = null] = await loseHistory([secretary]);
    await secretary.pull({ cursor });
    app.server.context.effects.sql.exec('UPDATE divergence SET bytes_most = 5000');
    const large = lost('Bea', { notiz: 'x'.repeat(4000) });
    const other = lost('Carla', { notiz: 'x'.repeat(4000) });
    expect(await secretary.offer([large, other])).toMatchObject({ code: 'limit_reached' });
    expect(kept()).toHaveLength(1);
  });

  test('is taken after a second restore too', async () => {
    const [first = null] = await loseHistory([secretary]);
    await secretary.pull({ cursor: first });
    app.server.context.effects.sql.exec('UPDATE divergence SET rows_kept = rows_most');
    await app.as('board').members.create(aMember());
    const [second = null] = await loseHistory([secretary]);
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ code: 'limit_reached' });
    await secretary.pull({ cursor: second });
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ json: { kept: 1 } });
  });
});

describe('a row that was offered', () => {
  async function offered(laptop: RawLaptop, rows: readonly ReturnType<typeof lost>[]): Promise<void> {
    const [cursor = null] = await loseHistory([laptop]);
    await laptop.pull({ cursor });
    await laptop.offer(rows.map(row => ({ ...row })));
  }
  const entryOf = async (id: string) =>
    (await app.as('board').recovered.list({})).find(({ row_id }) => row_id === id);

  test('names the person and the device in the list, and who said yes in the audit', async () => {
    const row = lost('Bea');
    await offered(secretary, [row]);
    const entry = await entryOf(row.id);
    expect(entry).toMatchObject({ person: 'secretary@verein.example', device: 'Gerät secretary' });
    await app.as('board').recovered.restore({ id: entry?.id ?? 0 });
    const [change] = await app.as('board').audit.list({ entity: 'member', entity_id: row.id });
    expect(change?.actor).toBe(
      'praesidium@verein.example (angeboten von secretary@verein.example, Gerät «Gerät secretary»)',
    );
  });

  test('comes back with no more rights than the person has who offered it', async () => {
    const row = lost('Bea', { funktion: 'Amt treasurer' });
    await offered(secretary, [row]);
    const { id = 0 } = (await entryOf(row.id)) ?? {};
    await expect(app.as('board').recovered.restore({ id })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await entryOf(row.id)).toBeDefined();
    await expect(app.as('board').members.get({ id: row.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('comes back whole once a laptop with all rights has offered the same', async () => {
    const row = lost('Bea', { funktion: 'Amt treasurer' });
    const [first = null, second = null] = await loseHistory([secretary, president]);
    await secretary.pull({ cursor: first });
    await secretary.offer([row]);
    await president.pull({ cursor: second });
    expect(await president.offer([row])).toMatchObject({ json: { kept: 0 } });
    const entry = await entryOf(row.id);
    expect(entry).toMatchObject({ person: 'president@verein.example' });
    await app.as('board').recovered.restore({ id: entry?.id ?? 0 });
    expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ funktion: 'Amt treasurer' });
  });

  test('comes back with an address that would not be taken any more', async () => {
    const row = lost('Bea', { email: 'an..na@post.example' });
    const [seen = null] = await loseHistory([president]);
    await president.pull({ cursor: seen });
    await president.offer([row]);
    await app.as('board').recovered.restore({ id: (await entryOf(row.id))?.id ?? 0 });
    expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ email: row.body.email });
  });

  test('from before, of a device that is not known any more, is listed and comes back', async () => {
    const row = lost('Bea');
    app.server.context.effects.sql
      .prepare(
        `INSERT INTO recovered(tbl, row_id, body, device_id, offered_at)
         VALUES ('member', ?, ?, 'gone', '2026-01-01T00:00:00.000Z')`,
      )
      .run(row.id, JSON.stringify(row.body));
    const entry = await entryOf(row.id);
    expect(entry).toMatchObject({ person: '', device: 'gone' });
    await app.as('board').recovered.restore({ id: entry?.id ?? 0 });
    expect(await app.as('board').members.get({ id: row.id })).toMatchObject({ vorname: 'Bea' });
  });
});

describe('an offer after an update', () => {
  test('is taken from a laptop that stands at a tag of before the update', async () => {
    const copy = join(app.dataDir, 'backup.db');
    const { db, effects } = app.server.context;
    const { at } = await secretary.pull();
    db.write('test', () => db.sql.exec("UPDATE feed_tag SET tag = 'unsigned' || seq"));
    effects.sql.exec('DELETE FROM feed_key');
    db.sql.prepare('VACUUM INTO ?').run(copy);
    app = await comeBackFrom(app, copy);
    const cursor = { seq: (at?.seq ?? 0) + 5, tag: 'unsigned-and-lost' };
    expect(await secretary.pull({ cursor })).toMatchObject({ code: 'history_diverged' });
    expect(await secretary.offer([lost('Bea')])).toMatchObject({ json: { kept: 1 } });
  });
});
