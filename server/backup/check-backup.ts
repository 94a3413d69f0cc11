import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/i18n/label.ts';
import { migrateDatabase } from '../db/data-folder.ts';
import { openDatabase } from '../db/open.ts';
import { databaseFiles, digestOf, manifestName, photoPattern, secretFiles } from './copy-data.ts';

/** A manifest of 100'000 photos has 12 MB. */
const longestManifest = 50_000_000;
const databases: readonly string[] = databaseFiles;

const manifestSchema = z.object({
  version: z.string().max(80),
  members: z.int().min(0),
  invoices: z.int().min(0),
  photos: z.int().min(0),
  sha256: z.record(z.string().max(200), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** What a copy says of itself; the names in it are those of files that a backup writes, and no others. */
export type Manifest = z.output<typeof manifestSchema>;

/** Path in the copy on every system; null for a file that no backup writes. */
export function ownName(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  const isOwn =
    databases.includes(path) ||
    secretFiles.some(secret => secret === path) ||
    (path.startsWith('photos/') && photoPattern.test(path.slice('photos/'.length)));
  return isOwn ? path : null;
}

export const unusable = (path: string, detail: string, cause?: unknown): DomainError<'backup_unusable'> =>
  new DomainError('backup_unusable', { path, detail }, { cause });

/**
 * Reads what a copy says of itself and compares every file with it. Throws `backup_unusable` with what is wrong: no
 * manifest, a missing file, another content. `name` is what a refusal names.
 */
export async function checkBackup(folder: string, name: string): Promise<Manifest> {
  const { sha256, ...said } = await readManifest(folder, name);
  const digests: Record<string, string> = {};
  for (const [file, digest] of Object.entries(sha256)) {
    const path = ownName(file);
    if (path === null) continue;
    const found = await digestOf(join(folder, path)).catch(() => null);
    if (found === null) throw unusable(name, label('server.restore.missing', { name: path }));
    if (found !== digest) throw unusable(name, label('server.restore.changed', { name: path }));
    digests[path] = digest;
  }
  const missing = databases.find(file => digests[file] === undefined);
  if (missing !== undefined) throw unusable(name, label('server.restore.missing', { name: missing }));
  return { ...said, sha256: digests };
}

async function readManifest(folder: string, name: string): Promise<Manifest> {
  const file = join(folder, manifestName);
  try {
    if ((await stat(file)).size > longestManifest) throw new Error('too long');
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw unusable(name, label('server.restore.noManifest'), error);
  }
}

/** What stands in the main database of a copy. */
export interface FoundInCopy {
  readonly members: number;
  readonly invoices: number;
  /** Which server it is from; null for one from before that stood there. */
  readonly server: string | null;
}

/**
 * Opens a database that was taken out of a copy, with every page and every reference checked, and brings it up to date:
 * it works with this program then. `folder` is what a refusal names. Throws `backup_unusable` and `database_newer`.
 */
export function openCopied(
  file: string,
  {
    folder,
    kind,
    now,
  }: { readonly folder: string; readonly kind: 'server' | 'effects'; readonly now: () => Date },
): FoundInCopy {
  const name = kind === 'server' ? 'aktuar.db' : 'effects.db';
  const malformed = (cause?: unknown) => unusable(folder, label('server.restore.malformed', { name }), cause);
  let db: ReturnType<typeof openDatabase> | undefined;
  try {
    db = openDatabase(file, { now });
    if (db.sql.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw malformed();
    if ((db.sql.pragma('foreign_key_check') as unknown[]).length > 0) throw malformed();
    migrateDatabase(db, kind);
    db.sql.pragma('wal_checkpoint(TRUNCATE)');
    return found(db.sql, kind);
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'database_corrupt') throw error;
    throw malformed(error);
  } finally {
    db?.close();
  }
}

function found(sql: ReturnType<typeof openDatabase>['sql'], kind: 'server' | 'effects'): FoundInCopy {
  const count = (tbl: 'member' | 'invoice') =>
    kind === 'server' ? Number(sql.prepare(`SELECT count(*) FROM ${tbl}`).pluck().get()) : 0;
  const server = sql.prepare<[], string>('SELECT id FROM server_identity').pluck().get() ?? null;
  return { members: count('member'), invoices: count('invoice'), server };
}
