import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DigestSum, differingParts, partOf } from '../../../shared/sync/copy-digest.ts';
import type { CompareRequest, Point } from '../../../shared/sync/message.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles, type RawLaptop } from './raw-laptop.ts';

let app: TestApp;
let laptop: RawLaptop;
let other: RawLaptop;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  app = await startApp();
  const of = await laptopsOfRoles(() => app);
  laptop = await of('president');
  other = await of('secretary');
  await app.as('board').members.create(aMember());
});
afterAll(() => app.stop());

const at = async (): Promise<Point> => {
  const { at: point } = await laptop.pull();
  if (!point) throw new Error('nothing in the feed');
  return point;
};
const ask = async (request: Partial<Record<keyof CompareRequest, unknown>>, who = laptop) => {
  const body = { scope: 'core', gen: 1, cursor: await at(), tables: [], ...request };
  return app.request('POST', '/sync/compare', { headers: who.headers, body });
};
/** The lines of a table as a laptop stores them. */
async function copyOf(tbl: string): Promise<Record<string, string>> {
  const { json } = await laptop.pull();
  const sum = new DigestSum();
  for (const [op, table, id, _seq, row] of (json as { changes: [string, string, string, number, unknown][] })
    .changes)
    if (op === 'U' && table === tbl) sum.add(id, JSON.stringify(row));
  return { ...sum.value() };
}

describe('a comparison', () => {
  test('tells the tables that differ with their parts, and nothing of equal ones', async () => {
    const member = await copyOf('member');
    const setting = await copyOf('organisation_setting');
    const equal = await ask({
      tables: [
        { tbl: 'member', parts: member },
        { tbl: 'organisation_setting', parts: setting },
      ],
    });
    expect(equal.json).toEqual({ differing: [], later: [] });
    const wrong = await ask({ tables: [{ tbl: 'member', parts: { '-': '0'.repeat(16) } }] });
    expect(wrong.json).toEqual({
      differing: [{ tbl: 'member', parts: ['-', ...Object.keys(member)].sort() }],
      later: [],
    });
  });

  test('waits for a table that changed after the cursor', async () => {
    const before = await at();
    const parts = await copyOf('member');
    await app.as('board').members.create(aMember({ nachname: 'Später' }));
    expect(
      (
        await ask({
          cursor: before,
          tables: [
            { tbl: 'member', parts },
            { tbl: 'invoice', parts: {} },
          ],
        })
      ).json,
    ).toEqual({
      differing: [],
      later: ['member'],
    });
  });

  test('is refused at a place of another history, and in another generation', async () => {
    const cursor = { ...(await at()), tag: 'invented' };
    expect(await ask({ cursor })).toMatchObject({ status: 409, json: { code: 'history_diverged' } });
    expect(await ask({ gen: 7 })).toMatchObject({ json: { code: 'resync' } });
  });

  test('passes over tables that the server does not have', async () => {
    const answer = await ask({
      tables: [
        { tbl: 'sqlite_master', parts: {} },
        { tbl: 'session', parts: {} },
      ],
    });
    expect(answer.json).toEqual({ differing: [], later: [] });
  });

  test.each([
    ['too many tables', Array.from({ length: 101 }, () => ({ tbl: 'member', parts: {} }))],
    ['a part that there is not', [{ tbl: 'member', parts: { xx: '0'.repeat(16) } }]],
    ['a digest that is none', [{ tbl: 'member', parts: { a: 'x'.repeat(1_000) } }]],
    ['a name that is none', [{ tbl: "member'; DROP TABLE member; --", parts: {} }]],
  ])('with %s is refused', async (_name, tables) => {
    expect(await ask({ tables })).toMatchObject({ status: 400, json: { code: 'validation_failed' } });
  });

  test('is only for devices', async () => {
    const answer = await app.request('POST', '/sync/compare', { as: 'board', body: {} });
    expect(answer.status).toBe(403);
  });

  test('is read once for all who ask about the same state', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + day);
    const parts = await copyOf('member');
    const tables = [{ tbl: 'member', parts }];
    expect((await ask({ tables })).json).toEqual({ differing: [], later: [] });
    // Behind the back of the feed: what was read a moment before is still what counts.
    app.server.context.db.sql.exec('DROP TRIGGER feed_member_update');
    app.server.context.db.sql.exec("UPDATE member SET ort = 'Anderswo'");
    expect((await ask({ tables }, other)).json).toEqual({ differing: [], later: [] });
    app.clock.now = new Date(app.clock.now.getTime() + day);
    const { json } = await ask({ tables }, other);
    expect((json as { differing: unknown[] }).differing).toHaveLength(1);
  });

  test('costs at most 60 a day and device', { timeout: 120_000 }, async () => {
    app.clock.now = new Date(app.clock.now.getTime() + day);
    const cursor = await at();
    for (let n = 0; n < 60; n++) expect((await ask({ cursor })).status).toBe(200);
    expect(await ask({ cursor })).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect((await ask({ cursor }, other)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + day);
    expect((await ask({ cursor })).status).toBe(200);
  });
});

describe('a pull of some tables anew', () => {
  test('brings these, and everything after the known place', async () => {
    const known = await at();
    await app.as('board').articles.create({ name: 'Fondue', amount: 20 });
    const fresh = (tables: unknown) => laptop.pull({ fresh: { known, tables: tables as never } });
    const tablesOf = async (tables: unknown): Promise<string[]> => {
      const { json } = await fresh(tables);
      return [...new Set((json as { changes: string[][] }).changes.map(([, tbl]) => tbl ?? ''))].sort();
    };
    expect(await tablesOf([])).toEqual(['article']);
    expect(await tablesOf([{ tbl: 'member', parts: null }])).toEqual(['article', 'member']);
    const { json } = await fresh([{ tbl: 'member', parts: ['a'] }]);
    const members = (json as { changes: string[][] }).changes.filter(([, tbl]) => tbl === 'member');
    expect(members.filter(line => line[2]?.at(-1) !== 'a')).toEqual([]);
  });

  test('never ends before the place that the laptop knew', async () => {
    const known = await at();
    const { json } = await laptop.pull({ fresh: { known, tables: [{ tbl: 'letter', parts: null }] } });
    expect(json).toMatchObject({ cursor: known, more: false, changes: [] });
  });

  test('is refused after a place of another history', async () => {
    const known = { ...(await at()), tag: 'invented' };
    const answer = await laptop.pull({ fresh: { known, tables: [] } });
    expect(answer).toMatchObject({ status: 409, code: 'history_diverged' });
  });
});

describe('a digest', () => {
  const rows: [string, string][] = [
    ['01930000-0000-7000-8000-00000000000a', '{"a":1}'],
    ['01930000-0000-7000-8000-00000000001a', '{"a":2}'],
    ['footer', '{"a":3}'],
  ];
  const of = (list: readonly [string, string][]) => {
    const sum = new DigestSum();
    for (const [id, body] of list) sum.add(id, body);
    return sum.value();
  };

  test('does not depend on the order, but on every row', () => {
    expect(of(rows)).toEqual(of([...rows].reverse()));
    expect(Object.keys(of(rows)).sort()).toEqual(['-', 'a']);
    expect(differingParts(of(rows), of(rows.slice(0, 2)))).toEqual(['-']);
    expect(differingParts(of(rows), of(rows.slice(1)))).toEqual(['a']);
    expect(partOf('')).toBe('-');
  });

  test('tells swapped contents and single characters apart', () => {
    const [one, two, three] = rows as [[string, string], [string, string], [string, string]];
    const swapped: [string, string][] = [[one[0], two[1]], [two[0], one[1]], three];
    expect(differingParts(of(rows), of(swapped))).toEqual(['a']);
    const digests = new Set(Array.from({ length: 20_000 }, (_, n) => of([['a', `{"n":${n}}`]])['a']));
    expect(digests.size).toBe(20_000);
  });
});
