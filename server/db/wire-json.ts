import { getTableColumns, is, type Column } from 'drizzle-orm';
import { SQLiteBoolean, SQLiteTextJson, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The SQL expression that makes the wire JSON of a row, `row` being the name that the row has in the statement (t,
 * OLD …): booleans as such, JSON columns as JSON, amounts in francs. SQLite writes it far faster than we could.
 * `hidden` columns are not on the wire.
 */
export function wireJson(table: SQLiteTable, hidden: readonly string[] = []): (row: string) => string {
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !hidden.includes(name));
  return row => `json_object(${columns.map(column => pair(row, column)).join(', ')})`;
}

function pair(row: string, column: Column): string {
  const value = `${row}.${column.name}`;
  if (is(column, SQLiteBoolean)) return `'${column.name}', json(iif(${value}, 'true', 'false'))`;
  if (is(column, SQLiteTextJson)) return `'${column.name}', json(${value})`;
  if (column.name.endsWith('_rappen'))
    return `'${column.name.slice(0, -'_rappen'.length)}', ${value} / 100.0`;
  return `'${column.name}', ${value}`;
}
