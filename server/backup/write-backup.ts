import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupCopy } from '../../shared/association/embedded-server.ts';
import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/i18n/label.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { readCopy } from '../db/read-copy.ts';
import { version } from '../version.ts';

export const backupName = /^Aktuar-\d{4}-\d{2}-\d{2}-\d{6}$/;
/** Copies that are kept; the oldest go. An erased person is in those made before, so they must not stay for ever. */
const keptCopies = 14;
export const photoPattern = /^[0-9a-f]{64}-\d+\.jpg$/;
export const secretFiles = ['jwt-secret', 'api-key', 'connection-key'] as const;
/** Pages of a database that are copied at once; other work goes on in between. */
const pagesAtOnce = 500;
export const manifestName = 'sicherung.json';

type Source = Pick<Context, 'db' | 'effects' | 'now'>;

interface Place {
  readonly dataDir: string;
  /** Where the person keeps the copies: a folder that is there. */
  readonly folder: string;
}

/**
 * Copies the databases by SQLite's online backup (https://www.sqlite.org/backup.html), which gives the state of one
 * moment while the server goes on, with photos and keys, reads everything back and only then gives the copy its name.
 * Throws `backup_folder` where the folder cannot be written, `storage_full`, `backup_damaged` for a copy that does not
 * read back as it was written.
 */
export async function writeBackup(context: Source, { dataDir, folder }: Place): Promise<BackupCopy> {
  const name = `Aktuar-${stampOf(context.now())}`;
  const draft = join(folder, `.${name}.half`);
  try {
    await removeDrafts(folder);
    await mkdir(draft, { mode: 0o700 });
    // The newer `effects.db`: what left and who was erased is never older than the rest.
    await copyDatabase(context.db, join(draft, 'aktuar.db'));
    await copyDatabase(context.effects, join(draft, 'effects.db'));
    const photos = await copyFiles(dataDir, draft);
    const copy = await checked(draft, photos);
    await rename(draft, join(folder, name));
    await removeOld(folder);
    return { ...copy, path: join(folder, name) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw backupError(error, folder);
  }
}

/** '2026-11-23-153000', in the time of this computer. */
export function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

async function copyDatabase({ sql }: Database, file: string): Promise<void> {
  await sql.backup(file, { progress: () => pagesAtOnce });
}

/** Photos and keys; answers how many photos there are. */
async function copyFiles(dataDir: string, draft: string): Promise<number> {
  await mkdir(join(draft, 'photos'), { mode: 0o700 });
  const photos = (await readdir(join(dataDir, 'photos')).catch((): string[] => [])).filter(each =>
    photoPattern.test(each),
  );
  for (const photo of photos) await copyFile(join(dataDir, 'photos', photo), join(draft, 'photos', photo));
  const there = await readdir(dataDir);
  for (const name of secretFiles)
    if (there.includes(name)) await copyFile(join(dataDir, name), join(draft, name));
  for (const each of [...photos.map(photo => join('photos', photo)), ...secretFiles])
    if (there.includes(each) || each.startsWith('photos'))
      await requireSame(join(dataDir, each), join(draft, each));
  return photos.length;
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

/** Reads both databases of the copy back, writes down what is in it, and brings everything to the disk. */
async function checked(draft: string, photos: number): Promise<Omit<BackupCopy, 'path'>> {
  const counts = readCopy(join(draft, 'aktuar.db'), ['member', 'invoice']);
  readCopy(join(draft, 'effects.db'), []);
  const [members = 0, invoices = 0] = counts;
  const files = await allFiles(draft);
  const sizes = await Promise.all(files.map(async file => (await stat(file)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const digests = await digestsOf(draft, files);
  await writeFile(
    join(draft, manifestName),
    `${JSON.stringify({ version, members, invoices, photos, bytes, sha256: digests }, null, 2)}\n`,
  );
  await writeFile(join(draft, `${label('backup.readme.name')}.txt`), `${label('backup.readme')}\n`);
  for (const file of await allFiles(draft)) await flush(file);
  return { bytes, members, invoices, photos };
}

async function digestsOf(draft: string, files: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of files) digests[file.slice(draft.length + 1)] = await digestOf(file);
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

/** What a crash left half. */
async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names)
    if (/^\.Aktuar-[\d-]+\.half$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => backupName.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keptCopies))) {
    const inside = await readdir(join(folder, name)).catch((): string[] => []);
    // Only what this program made.
    if (inside.includes(manifestName)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

const noRoom = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

function backupError(error: unknown, path: string): unknown {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (noRoom.includes(code)) return new DomainError('storage_full', {}, { cause: error });
  return new DomainError('backup_folder', { path }, { cause: error });
}
