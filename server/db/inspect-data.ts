import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../shared/errors.ts';
import { requireOwnFile, storageError } from '../../shared/association/sqlite-file.ts';
import { migrateDatabase } from './data-folder.ts';
import { openDatabase, type Database } from './open.ts';

/** A larger file is not copied into memory, in bytes. */
const mostBytes = 1024 ** 3;

/** A database file as the next start will find it. */
export interface InspectedFile {
  readonly name: string;
  /** Its size on the disk; null where it is missing. */
  readonly bytes: number | null;
  /** Migrations that the next start applies to it; they have succeeded in the copy. Null: too large to be tried. */
  readonly pending: number | null;
  /** In memory, up to date; an empty one where the file is missing or too large. */
  readonly copy: Database;
}

/**
 * Reads a database file of a data folder without changing anything in the folder: a connection for reading would leave
 * its log and the index of that behind. The server may run meanwhile. Throws `database_foreign`, `database_newer`,
 * `database_corrupt` or `storage_readonly` with the path.
 */
export function inspectFile(
  folder: string,
  name: 'aktuar.db' | 'effects.db',
  now: () => Date,
): InspectedFile {
  const file = join(folder, name);
  const kind = name === 'aktuar.db' ? 'server' : 'effects';
  const bytes = existsSync(file) ? statSync(file).size : null;
  const isRead = bytes !== null && bytes <= mostBytes;
  let copy: Database | undefined;
  try {
    copy = openDatabase(isRead ? imageOf(file) : ':memory:', { now, file });
    requireOwnFile(copy.sql, file);
    if (copy.sql.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new DomainError('database_corrupt', { path: file });
    const before = migrationsOf(copy);
    migrateDatabase(copy, kind);
    const pending = bytes === null ? 0 : isRead ? migrationsOf(copy) - before : null;
    return { name, bytes, pending, copy };
  } catch (error) {
    copy?.close();
    throw storageError(error, file);
  }
}

/** True while a server works in the folder. */
export function isFolderInUse(folder: string): boolean {
  const file = join(folder, 'server.lock');
  if (!existsSync(file)) return false;
  const sql = new BetterSqlite3(file, { readonly: true, timeout: 0 });
  try {
    sql.prepare('SELECT count(*) FROM sqlite_master').get();
    return false;
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    sql.close();
  }
}

/** The pages of a database file. With a log beside it these are what SQLite says, as the newest are in the log. */
function imageOf(file: string): Buffer {
  const image = existsSync(`${file}-wal`) ? serialized(file) : readFileSync(file);
  // Format versions (bytes 18 and 19 of the header): 2 is a write-ahead log, which memory does not have.
  if (image.length > 19 && image[18] === 2) image.fill(1, 18, 20);
  return image;
}

function serialized(file: string): Buffer {
  const sql = new BetterSqlite3(file, { readonly: true });
  try {
    return sql.serialize();
  } finally {
    sql.close();
  }
}

function migrationsOf({ sql }: Database): number {
  const isThere = sql.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migration'").get() !== undefined;
  return isThere ? (sql.prepare<[], number>('SELECT count(*) FROM migration').pluck().get() ?? 0) : 0;
}
