import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { effectsTables } from '../../../server/privacy/erasure/registry/effects-tables.ts';
import { impersonal } from '../../../server/privacy/erasure/registry/impersonal.ts';
import { mainTables } from '../../../server/privacy/erasure/registry/main-tables.ts';
import { findRow, insertRow, updateRow } from '../../../server/people/merges/move-rows.ts';
import { movedTables, staying } from '../../../server/people/merges/moved-tables.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const moved = movedTables.map(({ tbl }) => tbl);
const columnsOf = (db: Database, tbl: string): string[] =>
  db.sql.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(tbl);

describe('what becomes of a table when two members become one', () => {
  test('is said of every place where a person may stand, once', () => {
    const people = [...mainTables, ...effectsTables].map(({ tbl }) => tbl);
    expect(people.filter(tbl => !moved.includes(tbl) && !(tbl in staying))).toEqual([]);
    expect(moved.filter(tbl => tbl in staying)).toEqual([]);
    const known = [...people, ...Object.keys(impersonal)];
    expect([...moved, ...Object.keys(staying)].filter(tbl => !known.includes(tbl))).toEqual([]);
  });

  test('names only columns that the table has, and its versions where it has some', () => {
    const { db } = app.server.context;
    for (const { tbl, key, where, versioned = false } of movedTables) {
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
