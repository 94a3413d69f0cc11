import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAgeFile } from './age-file.ts';
import { draftName, isArchiveName, isBackupName, isDraftName } from './backup-name.ts';
import { sourceAt } from './backup-source.ts';
import { manifestName } from './copy-data.ts';
import type { Target } from './target.ts';

/** A folder that is there, at best on another disk. */
export function folderTarget(folder: string): Target {
  const draftOf = (name: string) => join(folder, draftName(name));
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  return {
    name: folder,
    list: () => wholeCopies(folder),
    draftOf,
    async publish(name) {
      await rename(draftOf(name), join(folder, name));
      await keepNames(folder);
      return join(folder, name);
    },
    remove,
    async removeDrafts() {
      for (const name of await readdir(folder)) if (isDraftName(name)) await remove(name);
    },
    open: (name, passphrase) => sourceAt(join(folder, name), passphrase),
    async write(name, text) {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
  };
}

/** Only what this program made: a folder with a manifest, or an encrypted file. Links are left alone. */
async function wholeCopies(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!isBackupName(entry.name)) continue;
    const path = join(folder, entry.name);
    const isWhole = isArchiveName(entry.name)
      ? entry.isFile() && (await isAgeFile(path))
      : entry.isDirectory() && (await readdir(path).catch((): string[] => [])).includes(manifestName);
    if (isWhole) found.push(entry.name);
  }
  return found;
}

/** Brings the names in a folder to the disk, where the system can do that. */
async function keepNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
