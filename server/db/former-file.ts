import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { requireOwnFile } from '../../shared/association/sqlite-file.ts';

/** Which server an effects.db belongs to, '' for none yet; null where the file is missing or damaged. */
export function identityIn(file: string): string | null {
  if (!existsSync(file)) return null;
  let sql: BetterSqlite3.Database | undefined;
  try {
    sql = new BetterSqlite3(file);
    requireOwnFile(sql, file);
    if (sql.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    return sql.prepare<[], string>('SELECT id FROM server_identity').pluck().get() ?? '';
  } catch {
    return null;
  } finally {
    sql?.close();
  }
}

/** Writes what a crash has left in the log into the file, so that the file alone is the former state. */
export function settleFile(file: string): void {
  if (!existsSync(file)) return;
  try {
    const sql = new BetterSqlite3(file);
    try {
      sql.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      sql.close();
    }
  } catch {
    // A damaged file is kept with its log.
  }
}
