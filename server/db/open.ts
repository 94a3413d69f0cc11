import BetterSqlite3 from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { DomainError } from '../../shared/errors.ts';
import { fold } from '../../shared/people/members/name-order.ts';
import { storageError } from '../../shared/association/sqlite-file.ts';
import { personFunctions } from '../../shared/privacy/erasure/person-functions.ts';
import { changedFields, createdFields, deletedFields } from './audit-changes.ts';
import { blankSecrets } from './link-secrets.ts';

/** How long a statement waits for another connection. */
const busyMs = 5000;

/** One open SQLite file: the raw connection, drizzle over it, and the only way to write. */
export interface Database {
  readonly file: string;
  readonly sql: BetterSqlite3.Database;
  readonly orm: BetterSQLite3Database;
  /**
   * Runs `work` in one `BEGIN IMMEDIATE` transaction (a savepoint inside a running one). `actor` is what the audit
   * triggers of this transaction write; a nested one may name another actor for its part. Throws what `work`
   * throws, after rolling back.
   */
  write<T>(actor: string, work: () => T): T;
  /** What `aktuar_actor()` answers right now; '' outside of a transaction. */
  actor(): string;
  close(): void;
}

export interface OpenOptions {
  /** Clock of `aktuar_now()`, which the audit triggers use. */
  readonly now: () => Date;
  readonly readonly?: boolean;
  /** What errors name instead of the source: the file that a copy in memory was read from. */
  readonly file?: string;
}

/**
 * Opens (or creates) a database file, or a serialised copy of one in memory, with the program's settings: WAL,
 * foreign keys, busy timeout 5 s, durable commits, recursive triggers, deleted content overwritten.
 * `synchronous` is set on every open because better-sqlite3 falls back to NORMAL when it reopens a WAL file.
 * Throws `database_foreign`, `database_corrupt`, `storage_readonly` or `storage_full` with the path.
 */
export function openDatabase(source: string | Buffer, options: OpenOptions): Database {
  const file = options.file ?? (typeof source === 'string' ? source : ':memory:');
  const sql = connect(source, file, options.readonly ?? false);
  let actor = '';
  sql.function('aktuar_actor', { deterministic: false }, () => actor);
  sql.function('aktuar_now', { deterministic: false }, () => options.now().toISOString());
  const varargs = { deterministic: true, varargs: true };
  sql.function('aktuar_created', varargs, createdFields);
  sql.function('aktuar_changed', varargs, changedFields);
  sql.function('aktuar_deleted', varargs, deletedFields);
  sql.function('aktuar_fold', { deterministic: true }, fold);
  sql.function('aktuar_blank_secrets', { deterministic: true }, blankSecrets);
  const { called, named, forget } = personFunctions();
  sql.function('aktuar_called', { deterministic: true }, called);
  sql.function('aktuar_named', { deterministic: true }, named);
  sql.function('aktuar_forget', { deterministic: true }, forget);
  const write = <T>(name: string, work: () => T): T => {
    const nested = sql.inTransaction;
    const before = actor;
    actor = name;
    try {
      return nested ? sql.transaction(work)() : sql.transaction(work).immediate();
    } catch (error) {
      throw nested ? error : storageError(error, file);
    } finally {
      actor = before;
    }
  };
  return { file, sql, orm: drizzle(sql), write, actor: () => actor, close: () => sql.close() };
}

/**
 * Truncates the write-ahead log of a file, which holds earlier versions of pages. Does nothing while a reader is
 * active; the next run is soon enough.
 */
export function emptyLog({ sql }: Pick<Database, 'sql'>): void {
  sql.pragma('busy_timeout = 0');
  try {
    sql.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sql.pragma(`busy_timeout = ${busyMs}`);
  }
}

function connect(source: string | Buffer, file: string, readonly: boolean): BetterSqlite3.Database {
  let sql: BetterSqlite3.Database | undefined;
  try {
    // The library takes a serialised database in place of a path.
    sql = new BetterSqlite3(source as string, { readonly, timeout: busyMs });
    if (!readonly) sql.pragma('journal_mode = WAL');
    sql.pragma('synchronous = FULL');
    sql.pragma('foreign_keys = ON');
    sql.pragma('recursive_triggers = ON');
    sql.pragma('secure_delete = ON');
    sql.pragma('schema_version');
    return sql;
  } catch (error) {
    sql?.close();
    throw storageError(error, file);
  }
}

/**
 * True when it is the storage that failed (full, busy, damaged), already in our codes or in SQLite's. A broken
 * constraint is the fault of what was written.
 */
export function isStorageError(error: unknown): boolean {
  if (error instanceof DomainError) return /^(?:storage|database)_/.test(error.code);
  const statement = /^SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|TOOBIG|RANGE)/;
  return error instanceof BetterSqlite3.SqliteError && !statement.test(error.code);
}
