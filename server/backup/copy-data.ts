import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupCopy } from '../../shared/association/embedded-server.ts';
import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/i18n/label.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readCopy } from '../db/read-copy.ts';
import { OperatorError } from '../operator-error.ts';
import { version } from '../version.ts';

export const databaseFiles = ['aktuar.db', 'effects.db'] as const;
export const photoPattern = /^[0-9a-f]{64}-\d+\.jpg$/;
export const secretFiles = ['jwt-secret', 'api-key', 'connection-key'] as const;
export const manifestName = 'sicherung.json';
/** Pages of a database that are copied at once; other work goes on in between. */
const pagesAtOnce = 500;

export interface CopySource extends Pick<Context, 'db' | 'effects' | 'now'> {
  /** Called once both databases are read: a log that was held meanwhile may be emptied while the copy is uploaded. */
  readonly copied?: () => void;
}

interface Place {
  /** Where photos and keys are; null: a copy of the databases only. */
  readonly dataDir: string | null;
  /** An empty folder. */
  readonly draft: string;
  /** True: the draft is of short life, so photos need no bytes of their own there. */
  readonly linked?: boolean;
}

/** What is in a copy. */
type Counts = Omit<BackupCopy, 'path'>;

/**
 * Copies the databases by SQLite's online backup (https://www.sqlite.org/backup.html), which gives the state of one
 * moment while the server goes on, with photos and keys, reads everything back and writes down what is in it. Throws
 * `backup_damaged` for a copy that does not read back as it was written, and what the file system throws.
 */
export async function copyData(source: CopySource, place: Place): Promise<Counts> {
  const { dataDir, draft, linked = false } = place;
  // The newer `effects.db`: what left and who was erased is never older than the rest.
  await copyDatabase(source.db, join(draft, 'aktuar.db'));
  await copyDatabase(source.effects, join(draft, 'effects.db'));
  source.copied?.();
  const photos = dataDir === null ? 0 : await copyFiles(dataDir, draft, linked ? linkOrCopy : copyFile);
  return checked(draft, { photos, at: source.now() });
}

async function copyDatabase({ sql }: Database, file: string): Promise<void> {
  await sql.backup(file, { progress: () => pagesAtOnce });
}

/** Photos and keys; answers how many photos there are. */
async function copyFiles(dataDir: string, draft: string, take: typeof linkOrCopy): Promise<number> {
  await mkdir(join(draft, 'photos'), { mode: 0o700 });
  const photos = (await readdir(join(dataDir, 'photos')).catch((): string[] => [])).filter(each =>
    photoPattern.test(each),
  );
  for (const photo of photos) await take(join(dataDir, 'photos', photo), join(draft, 'photos', photo));
  const there = await readdir(dataDir);
  for (const name of secretFiles)
    if (there.includes(name)) await copyFile(join(dataDir, name), join(draft, name));
  for (const each of [...photos.map(photo => join('photos', photo)), ...secretFiles])
    if (there.includes(each) || each.startsWith('photos'))
      await requireSame(join(dataDir, each), join(draft, each));
  return photos.length;
}

/** A second name of the same file, which must never be written again; where that cannot be, a copy. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
    await flush(to);
  }
}

/** Throws `backup_damaged` where a copy does not have the content of its original. */
async function requireSame(original: string, copy: string): Promise<void> {
  const there = await digestOf(original).catch(() => null);
  // A photo that was removed meanwhile is in the copy all the same.
  if (there !== null && there !== (await digestOf(copy)))
    throw new DomainError('backup_damaged', { path: copy });
}

/** SHA-256 in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

interface Made {
  readonly photos: number;
  readonly at: Date;
}

/** Reads both databases of the copy back, writes down what is in it, and brings everything to the disk. */
async function checked(draft: string, { photos, at }: Made): Promise<Counts> {
  const counts = readCopy(join(draft, 'aktuar.db'), ['member', 'invoice']);
  readCopy(join(draft, 'effects.db'), []);
  const [members = 0, invoices = 0] = counts;
  const files = await allFiles(draft);
  const sizes = await Promise.all(files.map(async file => (await stat(file)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const sha256 = await digestsOf(draft, files);
  const manifest = { version, at: at.toISOString(), members, invoices, photos, bytes, sha256 };
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(draft, `${label('backup.readme.name')}.txt`), `${label('backup.readme')}\n`);
  for (const file of await allFiles(draft)) await flush(file);
  return { bytes, members, invoices, photos };
}

/** By the path in the copy, with '/' between. */
async function digestsOf(draft: string, files: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of files)
    digests[file.slice(draft.length + 1).replaceAll('\\', '/')] = await digestOf(file);
  return digests;
}

async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
}

/** Brings the content of a file to the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const noRoom = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** What a person is told about an error of the disk that copies are written to; codes of ours pass unchanged. */
export function backupError(error: unknown, path: string): unknown {
  if (error instanceof DomainError || error instanceof OperatorError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (noRoom.includes(code)) return new DomainError('storage_full', {}, { cause: error });
  return new DomainError('backup_folder', { path }, { cause: error });
}
