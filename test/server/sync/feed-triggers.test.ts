import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFeedTriggers, ensureFeedTriggers } from '../../../server/db/feed-triggers.ts';
import { openDataFolder, type DataFolder } from '../../../server/db/data-folder.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { memberSync } from '../../../server/people/members/member-sync.ts';
import { settingSync } from '../../../server/association/settings/setting-sync.ts';

// Each trap of the sync design once, against the real tables: every one has lost or doubled changes somewhere.
const tables = [memberSync, settingSync];
const now = () => new Date('2026-11-20T10:00:00.000Z');
let folder: string;
let data: DataFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-feed-'));
  data = openDataFolder(folder, now);
  ensureFeedTriggers(data.db, tables);
});
afterEach(() => {
  data.close();
  rmSync(folder, { recursive: true });
});

const run = (sql: string) => data.db.write('test', () => data.db.sql.exec(sql));
const feed = () =>
  data.db.sql
    .prepare<[], { seq: number; tbl: string; id: string; op: string }>(
      'SELECT seq, tbl, id, op FROM change_log ORDER BY seq',
    )
    .all();
const setting = (key: string, value = 'x') =>
  `INSERT INTO organisation_setting(key, value, updated_at, version) VALUES ('${key}', '${value}', '', 1)`;

function insertMember(id: string, nr: number, name = 'Anna'): void {
  const columns = data.db.sql
    .prepare<[], { name: string; type: string }>("SELECT name, type FROM pragma_table_info('member')")
    .all();
  const given: Record<string, unknown> = { id, nr, vorname: name, status: 'Aktivmitglied', sprache: 'de' };
  const values = columns.map(column => given[column.name] ?? (column.type === 'INTEGER' ? 0 : ''));
  const marks = values.map(() => '?').join(', ');
  data.db.write('test', () => data.db.sql.prepare(`INSERT INTO member VALUES (${marks})`).run(...values));
}

describe('the change feed', () => {
  test('keeps one line per row, the newest, and a deletion', () => {
    insertMember('a', 1);
    insertMember('b', 2);
    run("UPDATE member SET ort = 'Bern' WHERE id = 'a'");
    run("DELETE FROM member WHERE id = 'b'");
    expect(feed().map(({ id, op }) => [id, op])).toEqual([
      ['a', 'U'],
      ['b', 'D'],
    ]);
  });

  test('an upsert is logged and does not fail', () => {
    run(setting('name'));
    run(`${setting('name', 'y')} ON CONFLICT(key) DO UPDATE SET value = excluded.value`);
    expect(feed()).toEqual([{ seq: 2, tbl: 'organisation_setting', id: 'name', op: 'U' }]);
  });

  test('UPDATE OR IGNORE is logged', () => {
    run(setting('name'));
    run("UPDATE OR IGNORE organisation_setting SET value = 'z'");
    expect(feed()).toEqual([{ seq: 2, tbl: 'organisation_setting', id: 'name', op: 'U' }]);
  });

  test('a row that REPLACE removes through another unique column is logged as deleted', () => {
    insertMember('a', 1);
    insertMember('b', 2);
    run("UPDATE OR REPLACE member SET nr = 1 WHERE id = 'b'");
    expect(feed().map(({ id, op }) => [id, op])).toEqual([
      ['a', 'D'],
      ['b', 'U'],
    ]);
  });

  test('a number is never given twice, even after the newest line went', () => {
    run(setting('name'));
    run('DELETE FROM change_log');
    run(setting('ort'));
    expect(feed().map(({ seq }) => seq)).toEqual([2]);
  });

  test('a changed key deletes the old identity', () => {
    run(setting('name'));
    run("UPDATE organisation_setting SET key = 'ort'");
    expect(
      feed()
        .map(({ id, op }) => [id, op])
        .sort(),
    ).toEqual([
      ['name', 'D'],
      ['ort', 'U'],
    ]);
  });

  test('many rows in one statement and rolled-back writes are logged as they took effect', () => {
    for (const key of ['name', 'ort', 'plz']) run(setting(key));
    expect(() =>
      data.db.write('test', () => {
        data.db.sql.exec("UPDATE organisation_setting SET value = 'no'");
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(feed().map(({ seq }) => seq)).toEqual([1, 2, 3]);
    run('DELETE FROM organisation_setting');
    expect(feed().map(({ op }) => op)).toEqual(['D', 'D', 'D']);
  });

  test('the last version of a deleted row is kept, with who deleted it', () => {
    insertMember('a', 1, 'Bea');
    data.db.write('Kassier', () => data.db.sql.exec("DELETE FROM member WHERE id = 'a'"));
    const kept = data.db.sql.prepare<[], { body: string; deleted_by: string }>('SELECT * FROM trash').get();
    expect(kept?.deleted_by).toBe('Kassier');
    expect(JSON.parse(kept?.body ?? '{}')).toMatchObject({ id: 'a', vorname: 'Bea', zustellung_post: false });
  });
});

describe('triggers that a migration dropped', () => {
  test('are missed, made anew, and what was written without them is logged', () => {
    insertMember('a', 1);
    insertMember('b', 2);
    insertMember('c', 3);
    const before = feed().at(-1)?.seq ?? 0;
    expect(checkFeedTriggers(data.db, tables)).toEqual([]);
    data.db.sql.pragma('foreign_keys = OFF');
    run(
      'CREATE TABLE rebuilt AS SELECT * FROM member; DROP TABLE member; ALTER TABLE rebuilt RENAME TO member',
    );
    run("UPDATE member SET ort = 'Bern' WHERE id = 'a'");
    run("DELETE FROM member WHERE id = 'b'");
    expect(checkFeedTriggers(data.db, tables)).toEqual([
      'feed_member_insert',
      'feed_member_update',
      'feed_member_delete',
      'feed_member_key',
    ]);
    expect(ensureFeedTriggers(data.db, tables)).toEqual(['member']);
    const after = feed().filter(({ tbl }) => tbl === 'member');
    expect(after.map(({ id, op }) => [id, op]).sort()).toEqual([
      ['a', 'U'],
      ['b', 'D'],
      ['c', 'U'],
    ]);
    expect(after.every(({ seq }) => seq > before)).toBe(true);
    expect(ensureFeedTriggers(data.db, tables)).toEqual([]);
  });

  test('that differ are made anew too', () => {
    run('DROP TRIGGER feed_member_update');
    run('CREATE TRIGGER feed_member_update AFTER UPDATE ON member BEGIN SELECT 1; END');
    expect(ensureFeedTriggers(data.db, tables)).toEqual(['member']);
    insertMember('a', 1);
    run("UPDATE member SET ort = 'Bern'");
    expect(feed().map(({ seq }) => seq)).toEqual([2]);
  });
});

describe('durability', () => {
  test('every connection commits durably and fires triggers of replaced rows, also when it reopens a file', () => {
    const file = join(folder, 'twice.db');
    for (let open = 0; open < 2; open++) {
      const db = openDatabase(file, { now });
      db.write('test', () => db.sql.exec('CREATE TABLE IF NOT EXISTS t(x)'));
      expect(db.sql.pragma('synchronous', { simple: true })).toBe(2);
      expect(db.sql.pragma('recursive_triggers', { simple: true })).toBe(1);
      expect(db.sql.pragma('secure_delete', { simple: true })).toBe(1);
      db.close();
    }
  });

  test('the feed is read by its number: a page of a large feed needs no sorting', () => {
    const plan = data.db.sql
      .prepare<[], { detail: string }>(
        "EXPLAIN QUERY PLAN SELECT * FROM change_log c WHERE c.seq > 5 AND +c.scope = 'core' ORDER BY c.seq LIMIT 9",
      )
      .all();
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH c USING INTEGER PRIMARY KEY (rowid>?)']);
  });
});
