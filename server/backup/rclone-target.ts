import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import { OperatorError } from '../operator-error.ts';
import { draftName, isArchiveName, isBackupName, isDraftName } from './backup-name.ts';
import { unpacked, type BackupSource } from './backup-source.ts';
import { copyRemote, listRemote, moveRemote, removeRemote, writeRemote } from './rclone.ts';
import type { Target } from './target.ts';

export const remotePrefix = 'rclone:';

/** The place as rclone names it. Throws OperatorError where it is none, or holds a password that others could read. */
function remotePlace(text: string): string {
  const place = text.slice(remotePrefix.length);
  if (!place.includes(':', 1) || place.startsWith('-'))
    throw new OperatorError(label('server.backup.rclone.noPlace', { place: text }));
  // Arguments of a process can be read by every account of the machine.
  if (/[,:](?:[a-z_]*(?:pass|secret|token|key)[a-z_]*)=/i.test(place))
    throw new OperatorError(label('server.backup.rclone.secret'));
  return place;
}

/** The path of a file in a place. */
const below = (place: string, name: string): string =>
  place.endsWith(':') || place.endsWith('/') ? place + name : `${place}/${name}`;

/**
 * A place that rclone reaches. Copies are one encrypted file each, which is uploaded under another name and then moved:
 * most places do that in one step, folders they would move file by file. Drafts are made in the data folder.
 */
export function rcloneTarget(text: string, dataDir: string): Target {
  const place = remotePlace(text);
  const draftOf = (name: string) => join(dataDir, draftName(name));
  return {
    name: text,
    async list() {
      const files = await listRemote(place);
      return files
        .filter(({ name, size }) => isBackupName(name) && isArchiveName(name) && size !== 0)
        .map(({ name }) => name);
    },
    draftOf,
    async publish(name) {
      const aside = below(place, draftName(name));
      await copyRemote(draftOf(name), aside);
      await requireWhole(place, draftName(name), (await stat(draftOf(name))).size);
      await moveRemote(aside, below(place, name));
      await rm(draftOf(name));
      return below(text, name);
    },
    remove: name => removeRemote(below(place, name)),
    async removeDrafts() {
      for (const name of await readdir(dataDir)) if (isDraftName(name)) await rm(join(dataDir, name));
      for (const { name } of await listRemote(place))
        if (isDraftName(name)) await removeRemote(below(place, name));
    },
    open: (name, passphrase) => remoteSource(below(text, name), passphrase),
    async write(name, report) {
      await writeRemote(below(place, name), report);
      return below(text, name);
    },
  };
}

/** Throws OperatorError where the place does not hold every byte of a copy; some places do not know the size (-1). */
async function requireWhole(place: string, name: string, bytes: number): Promise<void> {
  const found = (await listRemote(place)).find(file => file.name === name)?.size ?? 0;
  if (found !== bytes && found !== -1)
    throw new OperatorError(
      label('server.backup.rclone.notWhole', { place: below(place, name), bytes, found }),
    );
}

/** One copy of a place; it is fetched as a whole before anything of it is read. */
export const remoteSource = (text: string, passphrase: string | null): BackupSource => ({
  name: text,
  async fetch(place) {
    const file = join(place, 'fetched');
    await copyRemote(remotePlace(text), file);
    const folder = await unpacked({ file, name: text, passphrase }, place);
    await rm(file);
    return folder;
  },
});
