import BetterSqlite3 from 'better-sqlite3';
import { countRows } from '../../shared/access/move/count-rows.ts';
import { requireOwnFile, storageError } from '../../shared/association/sqlite-file.ts';
import { DomainError } from '../../shared/errors.ts';

/**
 * Rows of every table of a database file that no server has open, as it is, without a migration. Throws
 * `database_foreign`, and `database_corrupt` where SQLite finds it damaged.
 */
export function countFile(path: string): Record<string, number> {
  let sql: BetterSqlite3.Database | undefined;
  try {
    sql = new BetterSqlite3(path);
    requireOwnFile(sql, path);
    if (sql.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new DomainError('database_corrupt', { path });
    return countRows(sql);
  } catch (error) {
    throw storageError(error, path);
  } finally {
    sql?.close();
  }
}
