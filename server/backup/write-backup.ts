import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupCopy } from '../../shared/association/embedded-server.ts';
import { freeName } from './backup-name.ts';
import { backupError, copyData, manifestName, type CopySource } from './copy-data.ts';
import { outdatedCopies, type Keep } from './retention.ts';
import type { Target } from './target.ts';

/** Makes one file of the files of a copy, and checks it. */
export type Pack = (folder: string, file: string, digests: Readonly<Record<string, string>>) => Promise<void>;

export interface BackupOrder {
  readonly dataDir: string;
  readonly target: Target;
  readonly keep: Keep;
  /** How the copy is encrypted; null: it is a folder of files. */
  readonly pack: Pack | null;
}

/** A copy that was written and read back. */
export interface WrittenBackup extends BackupCopy {
  /** Names of copies that the schedule does not keep and that could not be deleted. */
  readonly notRemoved: readonly string[];
}

/** Plain files that are about to be encrypted; they never leave the disk of the data. */
const stagingName = 'backup.half';

/**
 * Writes a copy, reads it back, and only then gives it its name and removes what the schedule does not keep. Throws
 * `backup_folder` where the target cannot be written, `storage_full`, `backup_damaged` for a copy that does not read back
 * as it was written.
 */
export async function writeBackup(source: CopySource, order: BackupOrder): Promise<WrittenBackup> {
  const { target, keep, pack } = order;
  let draft = '';
  try {
    await target.removeDrafts();
    const taken = await target.list();
    const name = freeName(source.now(), pack === null ? 'folder' : 'archive', taken);
    draft = target.draftOf(name);
    const counts =
      pack === null ? await plainCopy(source, order, draft) : await packedCopy(source, order, draft);
    const path = await target.publish(name);
    const notRemoved = await removeAll(target, outdatedCopies([...taken, name], keep, name));
    return { ...counts, path, notRemoved };
  } catch (error) {
    if (draft !== '') await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw backupError(error, target.name);
  }
}

/** The new copy is whole whether these go or not; answers those that stay. */
async function removeAll(target: Target, names: readonly string[]): Promise<string[]> {
  const stay: string[] = [];
  for (const name of names) await target.remove(name).catch(() => stay.push(name));
  return stay;
}

async function plainCopy(source: CopySource, { dataDir }: BackupOrder, draft: string) {
  await mkdir(draft, { mode: 0o700 });
  return copyData(source, { dataDir, draft });
}

async function packedCopy(source: CopySource, { dataDir, pack }: BackupOrder, draft: string) {
  const staging = join(dataDir, stagingName);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  try {
    const counts = await copyData(source, { dataDir, draft: staging, linked: true });
    await pack?.(staging, draft, await digestsOf(staging));
    return counts;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function digestsOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const { sha256 } = JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as {
    readonly sha256: Readonly<Record<string, string>>;
  };
  return sha256;
}
