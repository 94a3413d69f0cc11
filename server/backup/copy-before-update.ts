import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { hasPendingMigrations, openForCopy, openOwnFolder, type DataFolder } from '../db/data-folder.ts';
import { stampOf } from './backup-name.ts';
import { copyData, databaseFiles } from './copy-data.ts';

const prefix = 'before-update-';
const ownPattern = /^before-update-\d{4}-\d{2}-\d{2}-\d{6}$/;
const halfName = 'before-update.half';
const keptCopies = 3;
/** Erased persons are in copies from before, so none stays for longer, the newest included. */
const keptDays = 90;

/** Opens a locked folder as `openDataFolder` does; what that would change is copied first. */
export async function openAfterCopy(
  dataDir: string,
  now: () => Date,
  log?: Pick<Logger, 'info'>,
): Promise<DataFolder> {
  await copyBeforeUpdate(dataDir, now, log);
  return openOwnFolder(dataDir, now);
}

/**
 * Copies both databases of a locked folder before a newer program changes their tables, checked and with a manifest, so
 * that `npm run restore` takes them; photos and keys stay as they are. Answers the folder of the copy, null where no
 * migration is pending. Copies that are not kept any more go in any case. Throws what the disk throws, and then nothing
 * was changed: the start must not go on without a copy.
 */
export async function copyBeforeUpdate(
  dataDir: string,
  now: () => Date,
  log?: Pick<Logger, 'info'>,
): Promise<string | null> {
  const there = databaseFiles.filter(name => existsSync(join(dataDir, name)));
  // Both are looked at, so that none is opened for writing that is not ours.
  const isPending = there.map(name => hasPendingMigrations(join(dataDir, name), name)).includes(true);
  // A folder that lacks one of the files is put right by the start itself; there is no pair to copy.
  const copy = isPending && there.length === databaseFiles.length ? await copyNow(dataDir, now) : null;
  await removeOld(dataDir, now());
  if (copy !== null) log?.info({ path: copy }, 'copied_before_update');
  return copy;
}

async function copyNow(dataDir: string, now: () => Date): Promise<string> {
  const draft = join(dataDir, halfName);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const source = openForCopy(dataDir, now);
  try {
    await copyData({ ...source, now }, { dataDir: null, draft });
    const copy = join(dataDir, prefix + stampOf(now()));
    await rm(copy, { recursive: true, force: true });
    await rename(draft, copy);
    return copy;
  } finally {
    source.close();
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeOld(dataDir: string, now: Date): Promise<void> {
  const names = (await readdir(dataDir)).filter(name => ownPattern.test(name)).toSorted();
  const oldest = prefix + stampOf(new Date(now.getTime() - keptDays * 86_400_000));
  for (const [place, name] of names.toReversed().entries())
    if (place >= keptCopies || name < oldest) await rm(join(dataDir, name), { recursive: true, force: true });
}
