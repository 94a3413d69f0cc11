import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReplica, type Replica } from '../../../desktop/core/replica/open-replica.ts';
import { replicaTables } from '../../../desktop/core/replica/row-store.ts';
import { eraseRow } from '../../../shared/sync/replica/replica.ts';
import type { Row } from '../../../shared/sync/mutation.ts';

const marker = 'Spurwortqx';
const id = '019b8d2b-0000-7000-8000-00000000dead';
const other = '019b8d2b-0000-7000-8000-00000000beef';

let replica: Replica;
let count = 0;
beforeEach(() => {
  replica = openReplica({
    file: ':memory:',
    migrationsDir: fileURLToPath(new URL('../../../migrations/desktop', import.meta.url)),
    now: () => new Date('2026-11-20T20:00:00.000Z'),
    newId: () => `0194000a-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  });
});
afterEach(() => replica.close());

/** Everything that the file holds, table by table. */
function dump(): string[] {
  const tables = replica.sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all();
  return tables.flatMap(tbl =>
    JSON.stringify(replica.sql.prepare(`SELECT * FROM ${tbl}`).all()).includes(marker) ? [tbl] : [],
  );
}

/** Puts the row, and what can be about it, into every table of a laptop that can hold it. */
function plant(tbl: string, rowId: string, text: string): void {
  const { store } = replica.engine;
  const body = { id: rowId, text };
  const about = (kind: string): Row => ({ id: `${kind}-${rowId}`, tbl, row_id: rowId, mine: text });
  const line = (key: string, row: Row, place: string) =>
    store.putInbox({ op: 'U', tbl: place, id: key, seq: ++count, body: JSON.stringify(row), er: null });
  store.show(tbl, rowId, JSON.stringify(body));
  store.setBase(tbl, rowId, JSON.stringify(body));
  line(rowId, body, tbl);
  store.addOffer({ tbl, id: rowId, body });
  store.skip({ reason: 'row', tbl, id: rowId, seq: 1, text }, '2026-11-20T20:00:00.000Z');
  for (const place of ['conflict', 'trash']) {
    const row = about(place);
    const key = String(row['id']);
    store.show(place, key, JSON.stringify(row));
    store.setBase(place, key, JSON.stringify(row));
    line(key, row, place);
    store.addOffer({ tbl: place, id: key, body: row });
  }
  const waiting = { kind: 'create', tbl, id: rowId, values: { text } } as const;
  const made_at = '2026-11-20T20:00:00.000Z';
  store.addEntry({ mid: `w-${rowId}`, mutation: waiting, provisional: { text }, made_at });
  const reason = { code: 'forbidden', params: {} };
  store.keepRefused({ mid: `r-${rowId}`, mutation: waiting, provisional: null, reason, refused_at: made_at });
}

const rowTables = replicaTables.filter(tbl => !['conflict', 'trash'].includes(tbl));

test.each(rowTables)('nothing that is about an erased row of %s stays in any table', tbl => {
  const { store } = replica.engine;
  store.transaction(() => plant(tbl, id, marker));
  expect(dump()).toEqual(
    expect.arrayContaining([
      tbl,
      'base',
      'inbox',
      'offer',
      'outbox',
      'refused',
      'conflict',
      'trash',
      'skipped_line',
    ]),
  );
  store.transaction(() => eraseRow(store, tbl, id));
  expect(dump()).toEqual([]);
  expect(store.entries().map(({ mid }) => mid)).toEqual([`w-${id}`]);
});

test.each(rowTables.filter(tbl => tbl !== 'member'))(
  'a purge of %s alone empties what waits about it, and of no other row',
  tbl => {
    const { store } = replica.engine;
    store.transaction(() => {
      plant(tbl, id, marker);
      plant(tbl, other, 'Bleibwortqx');
    });
    store.transaction(() => store.purge(tbl, id));
    expect(dump()).toEqual([]);
    expect(JSON.stringify(store.entries())).toContain('Bleibwortqx');
    expect(replica.refused().map(({ mid }) => mid)).toEqual([`r-${other}`]);
  },
);
