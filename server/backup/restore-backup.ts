import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import { keepNames } from '../db/atomic-file.ts';
import { folderError, lockFolder } from '../db/data-folder.ts';
import { identityIn, settleFile } from '../db/former-file.ts';
import { distrustFolder } from '../sync/rollback/effects-marks.ts';
import { checkBackup, openCopied, unusable, type FoundInCopy, type Manifest } from './check-backup.ts';
import { stampOf } from './backup-name.ts';
import type { BackupSource } from './backup-source.ts';
import { digestOf, flush, linkOrCopy, secretFiles } from './copy-data.ts';

/** What was put back. */
export interface Restored {
  readonly members: number;
  readonly invoices: number;
  /** Photos that were missing. */
  readonly photos: number;
  /** Where the former state is; null where there was none. */
  readonly former: string | null;
  /** False: there was no usable effects.db, so that of the copy was taken, and the server will hold what would leave. */
  readonly keptEffects: boolean;
}

interface Order {
  readonly dataDir: string;
  readonly backup: BackupSource;
  readonly now: () => Date;
}

/** Made while everything is checked; of no use afterwards. */
const draftName = 'restore.half';
const logs = ['', '-wal', '-shm'] as const;

/**
 * Puts a copy back: the main database, and photos and secrets that are missing. What already left stays as it is. Nothing
 * of the folder changes before all is checked; the main file is exchanged in one step, so that a stop leaves the former
 * state or the new one. Throws `data_in_use` while the server runs, `backup_unusable`, `database_newer`.
 */
export async function restoreBackup({ dataDir, backup, now }: Order): Promise<Restored> {
  const path = relative(resolve(dataDir), resolve(backup.name));
  if (path === '') throw unusable(backup.name, label('server.restore.noManifest'));
  const lock = lockFolder(dataDir);
  const draft = join(dataDir, draftName);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const folder = await backup.fetch(draft);
    const manifest = await checkBackup(folder, backup.name);
    const taking = { draft, folder, said: backup.name, now };
    const keptEffects = identityIn(join(dataDir, 'effects.db'));
    const main = await takeOut({ name: 'aktuar.db', kind: 'server', ...taking }, manifest);
    if (keptEffects === null) await takeOut({ name: 'effects.db', kind: 'effects', ...taking }, manifest);
    else if (main.server !== null && keptEffects !== '' && main.server !== keptEffects)
      throw unusable(backup.name, label('server.restore.other'));
    settleFile(join(dataDir, 'aktuar.db'));
    const former = await keepFormer(dataDir, { now, effects: keptEffects === null });
    const photos = await addMissing({ dataDir, folder, draft }, manifest);
    if (keptEffects === null) await exchange(dataDir, draft, 'effects.db', () => distrustFolder(dataDir));
    await exchange(dataDir, draft, 'aktuar.db');
    return { ...main, photos, former, keptEffects: keptEffects !== null };
  } catch (error) {
    throw folderError(error, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
}

interface Taking extends Pick<Order, 'now'> {
  /** Where the files of the copy are, and what a refusal names. */
  readonly folder: string;
  readonly said: string;
  readonly name: 'aktuar.db' | 'effects.db';
  readonly kind: 'server' | 'effects';
  readonly draft: string;
}

/** Copies a database out of the backup, which itself is never opened, and checks it there. */
async function takeOut(
  { name, kind, draft, folder, said, now }: Taking,
  manifest: Manifest,
): Promise<FoundInCopy> {
  const file = join(draft, name);
  await copyFile(join(folder, name), file);
  if ((await digestOf(file)) !== manifest.sha256[name])
    throw unusable(said, label('server.restore.changed', { name }));
  const found = openCopied(file, { folder: said, kind, now });
  const isSaid = found.members === manifest.members && found.invoices === manifest.invoices;
  if (kind === 'server' && !isSaid) throw unusable(said, label('server.restore.counts'));
  await flush(file);
  return found;
}

/** The databases as they are, with logs that belong to them, under a name with the date. Null where there are none. */
async function keepFormer(
  dataDir: string,
  { now, effects }: { readonly now: () => Date; readonly effects: boolean },
): Promise<string | null> {
  const names = ['aktuar.db', ...(effects ? ['effects.db'] : [])]
    .flatMap(name => logs.map(end => name + end))
    .filter(name => existsSync(join(dataDir, name)));
  if (names.length === 0) return null;
  const former = join(dataDir, `before-restore-${stampOf(now())}`);
  await mkdir(former, { mode: 0o700 });
  for (const name of names) await linkOrCopy(join(dataDir, name), join(former, name));
  keepNames(former);
  return former;
}

/** Photos and secrets that are not there; what is there is newer or the same. */
async function addMissing(
  { dataDir, folder, draft }: Pick<Order, 'dataDir'> & Pick<Taking, 'draft' | 'folder'>,
  { sha256 }: Manifest,
): Promise<number> {
  let photos = 0;
  await mkdir(join(dataDir, 'photos'), { recursive: true, mode: 0o700 });
  for (const name of Object.keys(sha256)) {
    const isSecret = secretFiles.some(secret => secret === name);
    if (!(isSecret || name.startsWith('photos/')) || existsSync(join(dataDir, name))) continue;
    const half = join(draft, 'file');
    await copyFile(join(folder, name), half);
    await flush(half);
    await rename(half, join(dataDir, name));
    if (!isSecret) photos++;
  }
  keepNames(join(dataDir, 'photos'));
  return photos;
}

/** The log of the former file would be applied to the new one, so it goes first; it is kept with the former file. */
async function exchange(
  dataDir: string,
  draft: string,
  name: 'aktuar.db' | 'effects.db',
  before: () => void = () => undefined,
): Promise<void> {
  before();
  for (const end of ['-wal', '-shm']) await rm(join(dataDir, name + end), { force: true });
  keepNames(dataDir);
  await rename(join(draft, name), join(dataDir, name));
  keepNames(dataDir);
}
