import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedTables } from '../../../server/db/audit.ts';
import { tables } from '../../../server/db/tables.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}
const columnsOf = (table: string) =>
  app.server.context.db.sql
    .prepare<[string], ColumnInfo>('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
    .all(table);

test.each([...tables])('%s says what the migrations made', (_, table) => {
  const { name, columns } = getTableConfig(table);
  const declared = columns.map(column => ({
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    required: column.notNull || column.primary,
  }));
  const made = columnsOf(name).map(column => ({
    name: column.name,
    type: column.type,
    required: column.notnull === 1 || column.pk > 0,
  }));
  expect(declared).toEqual(made);
});

test.each(auditedTables)('the audit of $table knows its columns', ({ table, id, columns }) => {
  const made = columnsOf(table).map(({ name }) => name);
  expect(made).toEqual(expect.arrayContaining([id, ...columns.map(({ name }) => name)]));
});
