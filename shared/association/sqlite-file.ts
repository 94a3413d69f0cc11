import { DomainError } from '../errors.ts';

/** One numbered migration (`NNNN_what.sql`). */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line feeds only, in hex. */
  readonly checksum: string;
}

/** Where migrations are read from; `node:fs` has the first two calls. */
export interface MigrationFiles {
  readdirSync(folder: string): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
  sha256(text: string): string;
}

/** The migrations of a folder, in order. Throws when numbers have a gap or occur twice. */
export function readMigrations(folder: string, files: MigrationFiles): Migration[] {
  const names = files
    .readdirSync(folder)
    .filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return names.map((file, index) => {
    const number = Number(file.slice(0, 4));
    if (number !== index + 1) throw new Error(`migration ${file} should have number ${index + 1}`);
    const sql = files.readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n');
    return { number, name: file.slice(0, -'.sql'.length), sql, checksum: files.sha256(sql) };
  });
}

export type AppliedMigration = Pick<Migration, 'number' | 'checksum'>;

/** A file to bring up to date. */
export interface MigrationTarget {
  readonly path: string;
  /** The migrations that the file has had, in order. */
  readonly applied: readonly AppliedMigration[];
  /** Runs a migration and records it, in one transaction. */
  apply(migration: Migration): void;
}

/**
 * Applies what is missing. Throws `database_newer` when the file knows more migrations than this program,
 * `database_foreign` when an applied migration differs from ours.
 */
export function migrate(target: MigrationTarget, migrations: readonly Migration[]): void {
  const { path, applied } = target;
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > migrations.length)
    throw new DomainError('database_newer', { path, found: newest, known: migrations.length });
  if (applied.some(({ number, checksum }) => migrations[number - 1]?.checksum !== checksum))
    throw new DomainError('database_foreign', { path });
  for (const migration of migrations.slice(newest)) target.apply(migration);
}

/** One query of names; better-sqlite3 has these calls. */
interface NameQuery {
  prepare(sql: string): { pluck(): { all(): unknown[] } };
}

/** Throws `database_foreign` for the file of another program: one with tables, but without our list of migrations. */
export function requireOwnFile(sql: NameQuery, path: string): void {
  const tables = sql
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  if (tables.length > 0 && !tables.includes('migration')) throw new DomainError('database_foreign', { path });
}

/** What SQLite says when a file cannot grow, the log and its index in shared memory included. */
const noRoom = /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE|SHMOPEN|SHMMAP))$/;

/** Turns SQLite's codes about files into codes that have a sentence; any other error passes unchanged. */
export function storageError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_NOTADB') return new DomainError('database_foreign', { path }, { cause: error });
  if (code.startsWith('SQLITE_CORRUPT'))
    return new DomainError('database_corrupt', { path }, { cause: error });
  if (noRoom.test(code)) return new DomainError('storage_full', {}, { cause: error });
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
    return new DomainError('storage_readonly', { path }, { cause: error });
  return error;
}
