import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseRow } from '../../server/sync/erase-row.ts';
import type { Context } from '../../server/context.ts';
import type { Database } from '../../server/db/open.ts';
import type { Row, SentMutation } from '../../shared/sync/mutation.ts';
import { push } from '../../shared/sync/server/push.ts';
import { takeOffer } from '../../shared/sync/server/offer.ts';
import { loneServer } from './world/lone-server.ts';
import type { SimServer } from './world/sim-server.ts';
import { memberId } from './world/world.ts';

const marker = 'Spurwortqx';
const id = memberId('a');
const other = memberId('b');
let server: SimServer;
let count = 0;
beforeEach(() => {
  server = loneServer();
  for (const one of [id, other])
    server.rest('create', one, { vorname: 'a', nachname: 'a', ort: one === id ? marker : 'Bern' });
});
afterEach(() => server.close());

/** Tables of both files that hold the marker. */
function dump(): string[] {
  return [server.db, server.effects].flatMap(({ sql }) =>
    sql
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .pluck()
      .all()
      .filter(tbl => JSON.stringify(sql.prepare(`SELECT * FROM ${tbl}`).all()).includes(marker)),
  );
}

const uuid = (kind: number, n: number) => `0194000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
function pushed(set: Record<string, { from: unknown; to: unknown }>, row = id) {
  const mutation: SentMutation = {
    kind: 'patch',
    tbl: 'member',
    id: row,
    set,
    mid: uuid(0, ++count),
    mseq: 1,
    schema: 1,
  };
  const answer = push(server.authority(0), { stream: uuid(9, count), mutations: [mutation] });
  return 'results' in answer ? answer.results[0]?.status : answer.code;
}

/** Typed values of the row in a conflict, and in a change that failed unexpectedly. */
function quarrel(): void {
  expect(pushed({ strasse: { from: 'never seen', to: marker } })).toBe('conflict');
  expect(pushed({ notiz: { from: '', to: `poison ${marker}` } })).toBe('parked');
}

function recover(tbl: string, row_id: string, body: Row): void {
  server.effects.sql
    .prepare(
      `INSERT INTO recovered(tbl, row_id, body, device_id, role, offered_at)
       VALUES (?, ?, ?, 'device-0', NULL, '2026-11-20T20:00:00.000Z')`,
    )
    .run(tbl, row_id, JSON.stringify(body));
}
const conflictAbout = (row: string): Row => ({ id: `c-${row}`, tbl: 'member', row_id: row, mine: marker });

/** What a copy of the main file may hold of the row when it is put in place after the erasure. */
const states: Readonly<Record<string, () => void>> = {
  'as it was': () => undefined,
  'with conflicts and failures': quarrel,
  'in the trash': () => server.rest('remove', id, {}),
  'in the trash, with conflicts': () => {
    quarrel();
    server.rest('remove', id, {});
    expect(pushed({ ort: { from: marker, to: `${marker} 2` } })).toBe('conflict');
  },
  'deleted, its trash emptied': () => {
    server.rest('remove', id, {});
    server.db.write('test', () => server.db.sql.exec('DELETE FROM trash'));
  },
};

describe.each(Object.entries(states))('an erased row that a restored copy has %s', (_name, prepare) => {
  test('is gone from both files before the restore and after it, and laptops are told', () => {
    prepare();
    const copy = server.backup();
    recover('member', id, { id, ort: marker });
    recover('conflict', `c-${id}`, conflictAbout(id));
    recover('conflict', `c-${other}`, { ...conflictAbout(other), mine: 'Bleibwortqx' });
    server.erase(id);
    expect(dump()).toEqual([]);
    server.restore(copy);
    expect(dump()).toEqual([]);
    const op = server.db.sql.prepare("SELECT op FROM change_log WHERE tbl = 'member' AND id = ?").pluck();
    expect(op.get(id)).toBe('E');
    expect(server.sync.stores.tables.get('member')?.read(other)).not.toBeNull();
    expect(server.effects.sql.prepare('SELECT row_id FROM recovered').pluck().all()).toEqual([`c-${other}`]);
  });
});

test('a late change or offer of an erased row is stored nowhere', () => {
  const authority = server.authority(0);
  // The laptop has proven that something was lost.
  const kept: unknown[] = [];
  const store = {
    ...authority.store,
    keepOffered: (rows: readonly unknown[]) => ({ kept: kept.push(...rows), full: null }),
  };
  server.erase(id);
  expect(pushed({ ort: { from: 'Bern', to: marker } })).toBe('erased');
  const rows = [
    { tbl: 'member', id, body: { id, ort: marker } },
    { tbl: 'conflict', id: 'c1', body: conflictAbout(id) },
    { tbl: 'member', id: other, body: { id: other, ort: 'Bern' } },
  ];
  takeOffer({ ...authority, store }, { rows });
  expect(kept).toEqual([rows[2]]);
  expect(dump()).toEqual([]);
});

test('a late change of a row that was made anonymous is stored nowhere', () => {
  server.effects.sql.prepare("INSERT INTO anonymous_row(tbl, row_id) VALUES ('member', ?)").run(other);
  expect(pushed({ ort: { from: 'Bern', to: marker } }, other)).toBe('erased');
  expect(server.sync.stores.tables.get('member')?.read(other)?.['ort']).toBe('Bern');
});

test('a laptop confirms the erasures that it names and no others', () => {
  server.erase(id);
  server.erase(other);
  const [first = '', second = ''] = server.sync.stores.rescue.allErasures().map(erasure => erasure.id);
  server.authority(0).store.confirmErasures([first, 'unknown']);
  const confirmed = server.effects.sql.prepare('SELECT erasure_id FROM erasure_confirmation').pluck();
  expect([confirmed.all(), second === '']).toEqual([[first], false]);
});

test('an erasure whose commit did not come to an end is carried out at the next start', () => {
  const death = new Error('the server died');
  const dying: Database = {
    ...server.db,
    write: (actor, work) =>
      server.db.write(actor, () => {
        work();
        throw death;
      }),
  };
  const files: Pick<Context, 'db' | 'effects' | 'now' | 'newId'> = {
    db: dying,
    effects: server.effects,
    now: () => new Date(),
    newId: () => uuid(7, 1),
  };
  const { stores } = server.sync;
  expect(() => eraseRow(files, stores.rescue, stores.tables.get('member')?.table, id)).toThrow(death);
  expect(dump()).not.toEqual([]);
  server.reboot();
  expect(dump()).toEqual([]);
});
