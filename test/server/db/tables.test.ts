import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedTables } from '../../../server/db/audit.ts';
import { tables } from '../../../server/db/server-tables.ts';
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

test('every table that a file of tables declares is compared with the migrations', async () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('server/**/*-tables.ts', { cwd: root });
  const modules = await Promise.all(
    files.map(file => import(join(root, file)) as Promise<Record<string, unknown>>),
  );
  const declared = modules.flatMap(Object.values).filter(value => is(value, SQLiteTable));
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter(table => tables.get(getTableName(table)) !== table).map(getTableName)).toEqual([]);
});
