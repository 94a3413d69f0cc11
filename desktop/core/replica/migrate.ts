import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../../shared/errors.ts';
import { storageError, type Sqlite } from './open-file.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings a replica to the newest shape, each migration (`NNNN_what.sql`) in its own transaction.
 * Throws `database_newer` when the file knows more migrations than this program, `database_foreign` when it belongs
 * to another program.
 */
export function migrateReplica(sql: Sqlite, folder: string, path: string): void {
  const migrations = readMigrations(folder);
  sql.exec('CREATE TABLE IF NOT EXISTS migration(number INTEGER PRIMARY KEY, checksum TEXT NOT NULL) STRICT');
  const applied = sql.prepare<[], string>('SELECT checksum FROM migration ORDER BY number').pluck().all();
  if (applied.length > migrations.length)
    throw new DomainError('database_newer', { path, found: applied.length, known: migrations.length });
  if (applied.some((checksum, index) => migrations[index]?.checksum !== checksum))
    throw new DomainError('database_foreign', { path });
  const record = sql.prepare('INSERT INTO migration(number, checksum) VALUES (?, ?)');
  for (const [index, migration] of migrations.entries()) {
    if (index < applied.length) continue;
    sql
      .transaction(() => {
        sql.exec(migration.sql);
        record.run(index + 1, migration.checksum);
      })
      .immediate();
  }
}

/**
 * Looks before anything is opened for writing, which would change the file of another program. Throws
 * `database_foreign` or `database_corrupt`.
 */
export function requireOurs(path: string): void {
  if (!existsSync(path)) return;
  let sql: Sqlite | undefined;
  try {
    sql = new BetterSqlite3(path, { readonly: true, timeout: 5000 });
    const tables = sql
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    if (tables.length > 0 && !tables.includes('migration'))
      throw new DomainError('database_foreign', { path });
  } catch (error) {
    throw storageError(error, path);
  } finally {
    sql?.close();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return names.map((name, index) => {
    if (Number(name.slice(0, 4)) !== index + 1)
      throw new Error(`migration ${name} should be number ${index + 1}`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
