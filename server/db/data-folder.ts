import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { movedAwayFile } from '../../shared/association/embedded-server.ts';
import { DomainError } from '../../shared/errors.ts';
import {
  migrate,
  readMigrations,
  requireOwnFile,
  storageError,
  type AppliedMigration,
  type Migration,
} from '../../shared/association/sqlite-file.ts';
import { ensureAuditTriggers } from './audit.ts';
import { ensureKeptTriggers } from './kept-tables.ts';
import { ensureWebhookTriggers } from './webhook-triggers.ts';
import { openDatabase, type Database } from './open.ts';
import { createOwnFile } from './private-files.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The open files of one server. */
export interface DataFolder {
  readonly db: Database;
  readonly effects: Database;
  /** Writes what is still in the log into the files, closes them and lets the folder go. */
  close(): void;
}

/** Holds a folder for one process; the operating system lets it go when the process ends, however it ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Makes the folder where it is missing and takes it for this process.
 * Throws `data_in_use` when another server has it, `storage_readonly` when it cannot be written, `server_moved` where the
 * association of the folder works on another server.
 */
export function lockFolder(folder: string): FolderLock {
  let lock: BetterSqlite3.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'server.lock');
    createOwnFile(file);
    lock = new BetterSqlite3(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    refuseMoved(folder);
  } catch (error) {
    lock?.close();
    throw folderError(error, folder);
  }
  const held = lock;
  return { release: () => held.close() };
}

/** Takes a file for this process alone, as for the copies of a folder; null where another process has it. */
export function holdFile(file: string): FolderLock | null {
  createOwnFile(file);
  const lock = new BetterSqlite3(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Two servers with one association would each go on, and what is entered in one would be missing in the other. */
export function refuseMoved(folder: string): void {
  const file = join(folder, movedAwayFile);
  if (existsSync(file))
    throw new DomainError('server_moved', { address: addressIn(readFileSync(file, 'utf8')) });
}

function addressIn(text: string): string {
  try {
    const { to } = JSON.parse(text) as { readonly to?: unknown };
    return typeof to === 'string' ? to : '';
  } catch {
    return '';
  }
}

/** Maps errors of the operating system and of SQLite about a folder to codes; any other error passes unchanged. */
export function folderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'SQLITE_BUSY') return new DomainError('data_in_use', { path: folder }, { cause: error });
  const unwritable = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOENT', 'ENOTDIR', 'SQLITE_CANTOPEN'];
  if (unwritable.includes(String(code)))
    return new DomainError('storage_readonly', { path: folder }, { cause: error });
  if (code === 'ENOSPC') return new DomainError('storage_full', {}, { cause: error });
  return storageError(error, folder);
}

/**
 * Opens both database files of a locked folder and brings them up to date.
 * Throws `database_newer`, `database_foreign`, `database_corrupt`, `storage_readonly` or `storage_full`.
 */
export function openDataFolder(folder: string, now: () => Date): DataFolder {
  for (const name of ['effects.db', 'aktuar.db']) requireOurs(join(folder, name));
  return openOwnFolder(folder, now);
}

/** The same for a folder whose files were looked at with `hasPendingMigrations`: they are ours. */
export function openOwnFolder(folder: string, now: () => Date): DataFolder {
  const effects = openSound(join(folder, 'effects.db'), 'effects', now);
  try {
    const db = openSound(join(folder, 'aktuar.db'), 'server', now);
    ensureAuditTriggers(db);
    ensureWebhookTriggers(db);
    ensureKeptTriggers(db);
    return { db, effects, close: () => [db, effects].forEach(settle) };
  } catch (error) {
    effects.close();
    throw error;
  }
}

/**
 * Opens both databases of a folder for reading, whether a server runs on it or not, as they are: nothing is migrated.
 * What is read stays that of this moment, the main database's being the earlier one by an instant: a copy would begin
 * anew after each change by another process, and never end on a busy server. Throws what `openDatabase` throws, also where a file is missing.
 */
export function openForCopy(folder: string, now: () => Date): DataFolder {
  const open = (name: string): Database => {
    requireOurs(join(folder, name));
    return openDatabase(join(folder, name), { now, readonly: true });
  };
  const effects = open('effects.db');
  try {
    const db = open('aktuar.db');
    for (const { sql } of [db, effects]) {
      sql.exec('BEGIN');
      sql.prepare('SELECT count(*) FROM sqlite_master').get();
    }
    return { db, effects, close: () => [db, effects].forEach(each => each.close()) };
  } catch (error) {
    effects.close();
    throw error;
  }
}

/** Checkpoints the write-ahead log into the file if the disk has space, then closes it. */
function settle(db: Database): void {
  try {
    db.sql.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The log stays beside the file and is read at the next start.
  }
  db.close();
}

/** Opens a file that is ours, writable and sound, with the migrations of this folder applied. */
function openSound(file: string, kind: 'server' | 'effects', now: () => Date): Database {
  let db: Database | undefined;
  try {
    createOwnFile(file);
    db = openDatabase(file, { now });
    // SQLite opens a write-protected file without a word and fails at the first change only. Changing a number instead
    // of the tables, it need not read all of their definitions again.
    db.sql.exec('BEGIN IMMEDIATE; PRAGMA user_version = 1; ROLLBACK');
    requireSound(db);
    migrateDatabase(db, kind);
    return db;
  } catch (error) {
    db?.close();
    throw storageError(error, file);
  }
}

/**
 * Finds a damaged page at the start instead of during a call. The audit log is left to the checks of backups and to its own
 * readers: it grows by every change, and checking half a million lines took 0.9 of 1.0 s. Throws `database_corrupt`.
 */
function requireSound({ sql, file }: Database): void {
  const wrong = sql
    .prepare<[], string>(
      `SELECT c.quick_check FROM sqlite_schema s, pragma_quick_check(s.name) c
       WHERE s.type = 'table' AND s.name <> 'audit' AND c.quick_check <> 'ok' LIMIT 1`,
    )
    .pluck()
    .get();
  if (wrong !== undefined) throw new DomainError('database_corrupt', { path: file });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Brings a database of this kind up to date, each migration in its own transaction. Throws `database_newer` or
 * `database_foreign`.
 */
export function migrateDatabase({ file, sql, write }: Database, kind: 'server' | 'effects'): void {
  write('system', () =>
    sql.exec(
      'CREATE TABLE IF NOT EXISTS migration(number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    ),
  );
  const applied = sql
    .prepare<[], AppliedMigration>('SELECT number, checksum FROM migration ORDER BY number')
    .all();
  const record = sql.prepare(
    'INSERT INTO migration(number, name, checksum, applied_at) VALUES (?, ?, ?, aktuar_now())',
  );
  const apply = ({ number, name, checksum, sql: text }: Migration): void =>
    write('system', () => {
      sql.exec(text);
      record.run(number, name, checksum);
    });
  migrate({ path: file, applied, apply }, knownMigrations(kind));
  stampFile({ sql, write }, kind);
}

/** In the header of our files (`application_id`): 'Akt' and what the file is for. */
const applicationIds = { server: 0x416b7401, effects: 0x416b7402 } as const;

/** Notes in the header whose file it is and how far it is migrated, so that a start knows it without reading its tables. */
function stampFile({ sql, write }: Pick<Database, 'sql' | 'write'>, kind: 'server' | 'effects'): void {
  const header = [
    ['application_id', applicationIds[kind]],
    ['user_version', knownMigrations(kind).length],
  ] as const;
  if (header.every(([name, value]) => sql.pragma(name, { simple: true }) === value)) return;
  write('system', () => header.forEach(([name, value]) => sql.pragma(`${name} = ${value}`)));
}

/** True where the header says that the file is ours and that no migration is missing. What is still in its log counts later. */
function isStamped(file: string, kind: 'server' | 'effects'): boolean {
  const header = headerOf(file);
  // The places are those of SQLite's file format, 1.3.
  return (
    header.toString('latin1', 0, 16) === 'SQLite format 3\0' &&
    header.readInt32BE(68) === applicationIds[kind] &&
    header.readInt32BE(60) === knownMigrations(kind).length
  );
}

const known = new Map<'server' | 'effects', readonly Migration[]>();

/** Part of the program, and as such read once. */
function knownMigrations(kind: 'server' | 'effects'): readonly Migration[] {
  const read =
    known.get(kind) ?? readMigrations(join(migrations, kind), { readdirSync, readFileSync, sha256 });
  known.set(kind, read);
  return read;
}

/** The header of a SQLite file; zeros where it cannot be read, which SQLite itself says in words. */
function headerOf(file: string): Buffer {
  const header = Buffer.alloc(100);
  try {
    const source = openSync(file, 'r');
    try {
      readSync(source, header, 0, header.length, 0);
    } finally {
      closeSync(source);
    }
  } catch {
    header.fill(0);
  }
  return header;
}

/** Whether this program would change the tables of a file that has some. Throws `database_foreign`. */
export function hasPendingMigrations(file: string, name: 'aktuar.db' | 'effects.db'): boolean {
  const kind = name === 'aktuar.db' ? 'server' : 'effects';
  if (isStamped(file, kind)) return false;
  const sql = new BetterSqlite3(file, { readonly: true });
  try {
    requireOwnFile(sql, file);
    const isOurs = sql.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migration'").get() !== undefined;
    if (!isOurs) return false;
    const newest = sql.prepare<[], number>('SELECT coalesce(max(number), 0) FROM migration').pluck().get();
    return (newest ?? 0) < knownMigrations(kind).length;
  } catch (error) {
    throw storageError(error, file);
  } finally {
    sql.close();
  }
}

/** Reads the file first: opening it for writing would change the file of another program. Throws `database_foreign`. */
function requireOurs(file: string): void {
  if (!existsSync(file)) return;
  const sql = new BetterSqlite3(file, { readonly: true });
  try {
    requireOwnFile(sql, file);
  } catch (error) {
    throw storageError(error, file);
  } finally {
    sql.close();
  }
}
