import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../shared/errors.ts';

/**
 * Counts of these tables in a copy of a database that was just written. Throws `backup_damaged` where the file is not
 * whole.
 */
export function readCopy(file: string, tables: readonly ('member' | 'invoice')[]): number[] {
  const sql = new BetterSqlite3(file);
  try {
    // One file and no log beside it: sticks often have file systems on which a log cannot be shared.
    sql.pragma('journal_mode = DELETE');
    if (sql.pragma('quick_check', { simple: true }) !== 'ok')
      throw new DomainError('backup_damaged', { path: file });
    return tables.map(table => Number(sql.prepare(`SELECT count(*) FROM ${table}`).pluck().get()));
  } finally {
    sql.close();
  }
}
