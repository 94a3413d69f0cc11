import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * True where the column has one of these values, however many: drizzle's `inArray` binds each of them by itself, and
 * SQLite takes at most 32'766.
 */
export const oneOf = (column: SQLiteColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
