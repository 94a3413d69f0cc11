import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../../shared/errors.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import { createOwnFile } from '../storage/private-files.ts';

export type Sqlite = BetterSqlite3.Database;

/**
 * Opens the file of a replica, or a serialised copy of one in memory: WAL, durable commits, recursive triggers,
 * deleted content overwritten. `synchronous` is set on every open because better-sqlite3 falls back to NORMAL when
 * it reopens a WAL file. Throws `database_foreign`, `database_corrupt`, `storage_readonly` or `storage_full`.
 */
export function openFile(file: string | Buffer): Sqlite {
  let sql: Sqlite | undefined;
  try {
    if (typeof file === 'string' && file !== ':memory:') createOwnFile(file);
    // The library takes a serialised database in place of a path.
    sql = new BetterSqlite3(file as string, { timeout: 5000 });
    sql.function('aktuar_fold', { deterministic: true }, fold);
    sql.pragma('journal_mode = WAL');
    sql.pragma('synchronous = FULL');
    sql.pragma('recursive_triggers = ON');
    sql.pragma('secure_delete = ON');
    sql.pragma('cache_size = -32000');
    sql.pragma('schema_version');
    return sql;
  } catch (error) {
    sql?.close();
    throw storageError(error, typeof file === 'string' ? file : ':memory:');
  }
}

/**
 * While a first copy comes in, which nobody has seen and which can be fetched again, commits need not wait for the
 * disk: after a power cut the file is whole and merely ends some pages earlier.
 */
export function relaxCommits(sql: Sqlite): void {
  sql.pragma('synchronous = NORMAL');
  sql.pragma('wal_autocheckpoint = 8000');
}

/** Every commit waits for the disk again, beginning with all that was written until now. */
export function insistOnCommits(sql: Sqlite): void {
  sql.pragma('synchronous = FULL');
  sql.pragma('wal_autocheckpoint = 1000');
  sql.pragma('wal_checkpoint(TRUNCATE)');
}

/** What SQLite says when a file cannot grow, the log and its index in shared memory included. */
const noRoom = /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE|SHMOPEN|SHMMAP))$/;

/** Turns SQLite's words about files into codes that a person gets a sentence for; anything else passes unchanged. */
export function storageError(error: unknown, path: string): unknown {
  const code = error instanceof BetterSqlite3.SqliteError ? error.code : '';
  if (code === 'SQLITE_NOTADB') return new DomainError('database_foreign', { path }, { cause: error });
  if (code.startsWith('SQLITE_CORRUPT'))
    return new DomainError('database_corrupt', { path }, { cause: error });
  if (noRoom.test(code)) return new DomainError('storage_full', {}, { cause: error });
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
    return new DomainError('storage_readonly', { path }, { cause: error });
  return error;
}
