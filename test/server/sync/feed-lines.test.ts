import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder, type DataFolder } from '../../../server/db/data-folder.ts';
import { ensureFeedTriggers } from '../../../server/db/feed-triggers.ts';
import { conflictStore, conflictSync } from '../../../server/sync/conflict-table.ts';
import { feedStore, type FeedStore } from '../../../server/sync/feed-store.ts';
import { syncedTables } from '../../../server/synced-tables.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import { entities, entityOf } from '../../../shared/entities.ts';
import { tableKey } from '../../../shared/sync/page-line.ts';

const tables = [...syncedTables, conflictSync];
const now = () => new Date('2026-11-20T10:00:00.000Z');
let folder: string;
let data: DataFolder;
let feed: FeedStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-feed-'));
  data = openDataFolder(folder, now);
  ensureFeedTriggers(data.db, tables);
  feed = feedStore(data.db, tables, () => 'er"],["E"');
});
afterEach(() => {
  data.close();
  rmSync(folder, { recursive: true });
});

const conflict: Conflict = {
  id: 'c1',
  tbl: 'member',
  row_id: 'm1',
  kind: 'field',
  field: 'ort',
  base: 'Bern',
  mine: { deep: ['x'] },
  theirs: null,
  by_person: 'p',
  by_device: 'd',
  created_at: now().toISOString(),
  state: 'open',
  solved_by: null,
  solved_at: null,
};
const put = (change: Partial<Conflict>) =>
  data.db.write('test', () => conflictStore(data.db).put({ ...conflict, ...change }, null));
const lines = (): unknown[][] => {
  const { lines: read } = feed.read('core', 0, { rows: 1000, bytes: 1_000_000 });
  return read
    .map(line => {
      expect(line).not.toContain('\n');
      return JSON.parse(line) as unknown[];
    })
    .filter(([, tbl]) => tbl === 'conflict');
};

describe('lines of the feed', () => {
  test.each([
    'x y',
    'x"',
    'x",3,{"id":"x"}],\n["U","organisation_setting","iban",4,{"key":"iban"}],\n["U","conflict","y',
    'x\\',
    "x', 1) --",
    '\u0000\u0001\u2028\u{1F600}ü',
  ])('keep a row with the id %j as one line of their own', id => {
    put({ id });
    expect(lines()).toEqual([['U', 'conflict', id, expect.any(Number), { ...conflict, id }]]);
    data.db.write('test', () => data.db.sql.prepare('DELETE FROM conflict').run());
    expect(lines()).toEqual([['D', 'conflict', id, expect.any(Number), null]]);
    data.db.write('test', () => data.db.sql.prepare("UPDATE change_log SET op = 'E'").run());
    expect(lines()).toEqual([['E', 'conflict', id, expect.any(Number), 'er"],["E"']]);
  });

  test('leave out a value that SQLite cannot read, and bring the rest', () => {
    put({ id: 'c1' });
    put({ id: 'c2', base: JSON.parse(`${'['.repeat(1200)}${']'.repeat(1200)}`) as unknown });
    expect(lines().map(line => line[4])).toEqual([conflict, { ...conflict, id: 'c2', base: null }]);
  });

  test('carry every table as an object under the key that laptops look for', () => {
    expect(tables.map(({ tbl }) => tbl).toSorted()).toEqual(
      [...Object.keys(entities), 'conflict'].toSorted(),
    );
    expect(tables.filter(({ tbl, key }) => tableKey(tbl) !== key)).toEqual([]);
    for (const { tbl, key, json } of tables) {
      const sql = `SELECT json_type(json_array(${json('t')}), '$[0]') FROM (SELECT 1) LEFT JOIN ${tbl} t`;
      expect([tbl, data.db.sql.prepare(sql).pluck().get()]).toEqual([tbl, 'object']);
      const keyed = `SELECT json_type(${json('t')}, '$.${key}') FROM (SELECT 1) LEFT JOIN ${tbl} t`;
      expect([tbl, data.db.sql.prepare(keyed).pluck().get()]).toEqual([tbl, 'null']);
    }
  });

  test('carry every field that the row of an entity declares, and besides only bookkeeping', () => {
    const bookkeeping = ['created_at', 'updated_at', 'version'];
    for (const { tbl, json } of syncedTables) {
      const sql = `SELECT field.key FROM (SELECT 1) LEFT JOIN ${tbl} t, json_each(${json('t')}) field`;
      const sent = data.db.sql.prepare<[], string>(sql).pluck().all();
      const declared = Object.keys(entityOf(tbl)?.row.shape ?? {});
      expect([tbl, declared.filter(field => !sent.includes(field))]).toEqual([tbl, []]);
      const more = sent.filter(field => !declared.includes(field) && !bookkeeping.includes(field));
      expect([tbl, more]).toEqual([tbl, []]);
    }
  });
});
