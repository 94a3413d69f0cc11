import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { fold } from '../../../shared/people/members/name-order.ts';
import {
  migrate,
  readMigrations,
  requireOwnFile,
  storageError,
  type AppliedMigration,
  type Migration,
} from '../../../shared/association/sqlite-file.ts';
import { createOwnFile } from '../storage/private-files.ts';

export type Sqlite = BetterSqlite3.Database;

/** What a thread needs to open the file of a connection. */
export interface FileAccess {
  readonly file: string;
  /** 32 bytes; null: the file is not encrypted. */
  readonly key: Uint8Array | null;
}

const keys = new WeakMap<Sqlite, Uint8Array>();

/** For a thread that opens the same file. */
export const accessOf = (sql: Sqlite): FileAccess => ({ file: sql.name, key: keys.get(sql) ?? null });

/**
 * Gives a connection the key of its file, before anything is read. AEGIS-256 checks each page as well: a page that was
 * changed is not read. Whatever SQLite would put into files of its own beside the database stays in memory.
 */
export function unlockFile(sql: Sqlite, key: Uint8Array | null): void {
  sql.pragma('temp_store = MEMORY');
  if (key === null) return;
  sql.pragma("cipher = 'aegis'");
  sql.pragma(`key = "${rawKey(key)}"`);
  keys.set(sql, key);
}

/** A key as it is, not a password that a key is derived from. */
export const rawKey = (key: Uint8Array): string => `raw:${Buffer.from(key).toString('hex')}`;

const plainHeader = 'SQLite format 3\0';

/** Bytes 21 to 23 of every database, which encryption leaves readable. */
const fixedBytes = Buffer.from([64, 32, 32]);

/** True for a database that is there and not encrypted. */
export const isPlainFile = (file: string): boolean =>
  startOf(file).toString('latin1', 0, plainHeader.length) === plainHeader;

/** True for a database that looks encrypted; a file of another kind does not. */
export const isEncryptedFile = (file: string): boolean =>
  !isPlainFile(file) && startOf(file).subarray(21).equals(fixedBytes);

/** The first 24 bytes; fewer of a shorter file. */
function startOf(file: string): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(24);
    return start.subarray(0, readSync(handle, start));
  } finally {
    closeSync(handle);
  }
}

/**
 * Opens the file of a replica, or a serialised copy of one in memory: WAL, durable commits, recursive triggers,
 * deleted content overwritten. `synchronous` is set on every open because better-sqlite3 falls back to NORMAL when
 * it reopens a WAL file. Throws `database_foreign`, `database_corrupt`, `storage_readonly` or `storage_full`.
 */
export function openFile(file: string | Buffer, key: Uint8Array | null = null): Sqlite {
  let sql: Sqlite | undefined;
  try {
    if (typeof file === 'string' && file !== ':memory:') createOwnFile(file);
    // The library takes a serialised database in place of a path.
    sql = new BetterSqlite3(file as string, { timeout: 5000 });
    unlockFile(sql, key);
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

/** Opens the file of a server inside this program as it is: neither its journal nor anything in it changes. */
export const openPlain = (file: string, options: { readonly readonly?: boolean } = {}): Sqlite =>
  new BetterSqlite3(file, { timeout: 5000, ...options });

/**
 * Reads the file before it is opened for writing, which would change the file of another program. Throws
 * `database_foreign` or `database_corrupt`.
 */
export function requireOurs(path: string, key: Uint8Array | null = null): void {
  if (!existsSync(path)) return;
  let sql: Sqlite | undefined;
  try {
    sql = new BetterSqlite3(path, { readonly: true, timeout: 5000 });
    unlockFile(sql, key);
    requireOwnFile(sql, path);
  } catch (error) {
    throw storageError(error, path);
  } finally {
    sql?.close();
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Brings a replica up to date, each migration in its own transaction. Throws `database_newer` or `database_foreign`. */
export function migrateReplica(sql: Sqlite, folder: string, path: string): void {
  sql.exec('CREATE TABLE IF NOT EXISTS migration(number INTEGER PRIMARY KEY, checksum TEXT NOT NULL) STRICT');
  const applied = sql
    .prepare<[], AppliedMigration>('SELECT number, checksum FROM migration ORDER BY number')
    .all();
  const record = sql.prepare('INSERT INTO migration(number, checksum) VALUES (?, ?)');
  const apply = sql.transaction(({ sql: text, number, checksum }: Migration) => {
    sql.exec(text);
    record.run(number, checksum);
  }).immediate;
  migrate({ path, applied, apply }, readMigrations(folder, { readdirSync, readFileSync, sha256 }));
}

/**
 * During the first sync commits need not wait for the disk, because its data can be fetched again: after a power cut
 * the file is consistent and lacks only the last pages.
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
