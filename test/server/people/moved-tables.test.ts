import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { movedTables, personalEffects, personalTables } from '../../../server/db/table-rules.ts';
import { findRow, insertRow, updateRow } from '../../../server/people/merges/move-rows.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const columnsOf = (db: Database, tbl: string): string[] =>
  db.sql.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(tbl);

describe('what becomes of a table when two members become one', () => {
  test('is said of every table with rows about people: they move, or a reason says why they stay', () => {
    const people = [...personalTables, ...personalEffects];
    const unsaid = people.filter(({ merge }) => 'stays' in merge && merge.stays.trim() === '');
    expect(unsaid.map(({ tbl }) => tbl)).toEqual([]);
    const moved = new Set(movedTables.map(({ tbl }) => tbl));
    const lost = people.filter(({ tbl, merge }) => !('stays' in merge) && !moved.has(tbl));
    expect(lost.map(({ tbl }) => tbl)).toEqual([]);
    expect(movedTables).toHaveLength(moved.size);
  });

  test('names only columns that the table has, and its versions where it has some', () => {
    const { db } = app.server.context;
    for (const { tbl, key, where, versioned } of movedTables) {
      const columns = columnsOf(db, tbl);
      expect([tbl, key.filter(column => !columns.includes(column))]).toEqual([tbl, []]);
      expect([tbl, columns.includes('version')]).toEqual([tbl, versioned]);
      expect(db.sql.prepare(`SELECT * FROM ${tbl} WHERE ${where}`).all({ other: 'x' })).toEqual([]);
    }
  });

  test('reaches no statement where a kept merge names something else than a table or a column', () => {
    const { db } = app.server.context;
    const [tbl, column] = ['member WHERE 1 = 1 --', 'ort = 1, funktion'];
    const row = { id: 'x' };
    for (const write of [
      () => findRow(db, tbl, row),
      () => findRow(db, 'member', { [column]: 'x' }),
      () => updateRow(db, 'member', row, { [column]: 'x' }),
      () => insertRow(db, 'member', { [column]: 'x' }),
    ])
      expect(write).toThrow('names no table or column');
  });
});
