import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { startSync } from '../../../desktop/core/sync/start-sync.ts';
import { finishFirstCopy, pullRequest, receivePull } from '../../../shared/sync/replica/inbox.ts';
import { startResync } from '../../../shared/sync/replica/replica.ts';
import { writeLine, writePage } from '../../../shared/sync/page.ts';
import { openTestReplica } from './laptop.ts';

let folder: string;
let replica: Replica;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-skipped-'));
  replica = openTestReplica(join(folder, 'replica.db'));
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

const point = (seq: number) => ({ seq, tag: `t${seq}` });

/** Hands the replica a page of these lines; its cursor is the last seq. */
function arrive(seq: number, lines: readonly string[], more = false): void {
  const request = pullRequest(replica.engine, { rows: 100, bytes: 100_000 });
  if (!request) throw new Error('the replica asks for nothing');
  const head = { at: point(Math.max(seq, 90)), cursor: point(seq), more, total: null };
  receivePull(replica.engine, request, { page: writePage(head, lines) });
  while (finishFirstCopy(replica.engine));
}
const member = (id: string, seq: number, ort: string) =>
  writeLine({ op: 'U', tbl: 'member', id, seq }, { id, ort, vorname: 'A', nachname: id });
const wrong = (id: string, seq: number) =>
  writeLine({ op: 'U', tbl: 'member', id, seq }, { id: 'other', ort: 'Forged' });
const ort = (id: string) => replica.read('member', id)?.['ort'];
const skipped = () =>
  replica.sql.prepare<[], { id: string | null; reason: string }>('SELECT id, reason FROM skipped_line').all();

describe('a bad line of the server', () => {
  test('is skipped in a first copy and in a later cut, the rest is shown', () => {
    arrive(3, [member('a', 1, 'Bern'), wrong('b', 2), member('c', 3, 'Thun')]);
    expect([ort('a'), ort('b'), ort('c')]).toEqual(['Bern', undefined, 'Thun']);
    arrive(6, [wrong('a', 4), '["U","member","c",5', member('d', 6, 'Chur')]);
    expect([ort('a'), ort('c'), ort('d')]).toEqual(['Bern', 'Thun', 'Chur']);
    expect(skipped()).toEqual([
      { id: 'b', reason: 'row' },
      { id: 'a', reason: 'row' },
      { id: null, reason: 'unreadable' },
    ]);
    expect(replica.engine.store.marks().cursor).toEqual(point(6));
  });

  test('is forgotten when a good line of its row comes, or when its row goes', () => {
    arrive(3, [wrong('a', 1), wrong('b', 2), wrong('c', 3)]);
    arrive(5, [member('a', 4, 'Bern'), writeLine({ op: 'D', tbl: 'member', id: 'b', seq: 5 }, null)]);
    expect(ort('a')).toBe('Bern');
    expect(skipped().map(({ id }) => id)).toEqual(['c']);
  });

  test('in a resync leaves its row as it is and offers nothing', () => {
    arrive(3, [member('a', 1, 'Bern'), member('b', 2, 'Thun'), member('c', 3, 'Chur')]);
    startResync(replica.engine);
    arrive(9, [wrong('a', 8), member('b', 9, 'Thun')]);
    expect([ort('a'), ort('b'), ort('c')]).toEqual(['Bern', 'Thun', undefined]);
    expect(replica.engine.store.offers(9).map(({ id }) => id)).toEqual(['c']);
    startResync(replica.engine);
    expect(skipped()).toEqual([]);
  });

  test('that does not say its row keeps a resync from removing any', () => {
    arrive(2, [member('a', 1, 'Bern'), member('b', 2, 'Thun')]);
    startResync(replica.engine);
    arrive(9, ['["U","member","a",8,{', member('b', 9, 'Chur')]);
    expect([ort('a'), ort('b')]).toEqual(['Bern', 'Chur']);
    expect(replica.engine.store.offers(9).map(({ id }) => id)).toEqual(['b']);
  });

  test('keeps a waiting change of its row', () => {
    arrive(1, [member('a', 1, 'Bern')]);
    replica.edit('member', 'a', { ort: { from: 'Bern', to: 'Typed' } });
    arrive(4, [wrong('a', 4)]);
    expect(ort('a')).toBe('Typed');
    expect(replica.waiting()).toHaveLength(1);
  });

  test('that would erase in another shape erases nothing', () => {
    arrive(1, [member('a', 1, 'Bern')]);
    arrive(4, [writeLine({ op: 'E', tbl: 'member', id: 'a', seq: 4 }, { id: 'a' })]);
    expect(ort('a')).toBe('Bern');
    expect(skipped()).toEqual([{ id: 'a', reason: 'erasure' }]);
  });

  test('says nothing any more once a row is erased', () => {
    arrive(2, [member('a', 1, 'Bern'), wrong('b', 2)]);
    arrive(5, [
      '["U","member","a",4,{"nachname":"Geheim"',
      writeLine({ op: 'E', tbl: 'member', id: 'a', seq: 5 }, 'er'),
    ]);
    expect(replica.sql.prepare("SELECT count(*) FROM skipped_line WHERE text <> ''").pluck().get()).toBe(0);
    expect(skipped()).toHaveLength(2);
  });

  test('is kept at most five thousand times', () => {
    arrive(
      9001,
      Array.from({ length: 6000 }, (_, n) => wrong(`m${n}`, n + 1)),
    );
    expect(skipped()).toHaveLength(5001);
    expect(replica.engine.store.skipped()).toBe('unnamed');
  });
});

test('lines that were skipped are reported, counted in the state, and asked for again by another version', async () => {
  const lines = [member('a', 1, 'Bern'), wrong('b', 2)];
  const reported: string[] = [];
  const answer = (path: string, body: string): string => {
    const hello = { server_id: 's', protocol: [1, 1], schema: 1, min_schema: 1, lease_days: 30, head: 2 };
    if (path === '/sync/hello')
      return JSON.stringify({
        ...hello,
        server_time: new Date().toISOString(),
        scopes: [{ id: 'core', gen: 1 }],
      });
    if (path === '/sync/compare') return JSON.stringify({ differing: [], later: [] });
    return writePage(
      { at: point(2), cursor: point(2), more: false, total: 2 },
      body.includes('"cursor":null') ? lines : [],
    );
  };
  const begin = (program: string) =>
    startSync({
      replica,
      server: 'http://server.example',
      token: 't',
      program,
      fetch: (url, init) =>
        Promise.resolve(new Response(answer(new URL(String(url)).pathname, String(init?.body)))),
      now: () => new Date(),
      random: Math.random,
      report: error => void reported.push(String(error)),
    });
  const one = begin('Aktuar 1');
  expect(await one.now()).toMatchObject({ kind: 'saved', skipped: 1 });
  await one.stop();
  expect(reported).toEqual([expect.stringContaining('["row","member","b",2]')]);
  lines[1] = member('b', 2, 'Thun');
  const same = begin('Aktuar 1');
  expect(await same.now()).toMatchObject({ skipped: 1 });
  await same.stop();
  const next = begin('Aktuar 2');
  expect(await next.now()).toMatchObject({ kind: 'saved', skipped: 0 });
  await next.stop();
  expect(ort('b')).toBe('Thun');
});
