import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DomainError } from '../../shared/errors.ts';
import type { Database } from './open.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The numbered migrations of a folder (`NNNN_what.sql`), in order. Throws when numbers have a gap or occur twice. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4));
    if (number !== index + 1) throw new Error(`migration ${name} should have number ${index + 1}`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return {
      number,
      name: basename(name, '.sql'),
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    };
  });
}

/**
 * Applies what is missing, each migration in its own transaction, and returns the names applied.
 * Throws `database_newer` when the file knows more migrations than this program, `database_foreign` when the file
 * belongs to another program (tables, but no migration table) or an applied migration differs from ours.
 */
export function migrate(db: Database, migrations: readonly Migration[]): string[] {
  const tables = db.sql
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  if (tables.length > 0 && !tables.includes('migration'))
    throw new DomainError('database_foreign', { path: db.file });
  db.write('system', () =>
    db.sql.exec(
      'CREATE TABLE IF NOT EXISTS migration(number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT',
    ),
  );
  const applied = db.sql
    .prepare<[], { number: number; name: string; checksum: string }>(
      'SELECT number, name, checksum FROM migration ORDER BY number',
    )
    .all();
  const newest = applied.at(-1)?.number ?? 0;
  if (newest > migrations.length)
    throw new DomainError('database_newer', { path: db.file, found: newest, known: migrations.length });
  for (const row of applied) {
    if (migrations[row.number - 1]?.checksum !== row.checksum)
      throw new DomainError('database_foreign', { path: db.file });
  }
  const missing = migrations.slice(newest);
  for (const migration of missing) apply(db, migration);
  return missing.map(migration => migration.name);
}

function apply(db: Database, migration: Migration): void {
  db.write('system', () => {
    db.sql.exec(migration.sql);
    db.sql
      .prepare('INSERT INTO migration(number, name, checksum, applied_at) VALUES (?, ?, ?, aktuar_now())')
      .run(migration.number, migration.name, migration.checksum);
  });
}
