import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { label } from '../../shared/i18n/label.ts';
import type { ArchiveOrder } from './archive.ts';
import { unusable } from './check-backup.ts';

/** One copy that is read. */
export interface BackupSource {
  /** What a refusal names. */
  readonly name: string;
  /** Answers a folder with its files; what has to be fetched or unpacked for that goes into `place`, which is empty. */
  fetch(place: string): Promise<string>;
}

/** A copy on this machine: its folder, or its encrypted file. */
export const sourceAt = (path: string, passphrase: string | null): BackupSource => ({
  name: path,
  async fetch(place) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw unusable(path, label('server.restore.notThere'));
    if (found.isDirectory()) return path;
    return unpacked({ file: path, name: path, passphrase }, place);
  },
});

/** Unpacks an archive below a place; answers the folder of its files. */
export async function unpacked(order: ArchiveOrder, place: string): Promise<string> {
  const into = join(place, 'unpacked');
  // Loaded when it is needed: a server inside the desktop program encrypts nothing.
  const { unpackArchive } = await import('./archive.ts');
  await unpackArchive(order, into);
  return into;
}
