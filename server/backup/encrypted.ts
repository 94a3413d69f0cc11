import { checkArchive, writeArchive } from './archive.ts';
import type { Pack } from './write-backup.ts';

/** Encrypts copies by this passphrase and reads each back before it counts. */
export const encryptedBy =
  (passphrase: string): Pack =>
  async (folder, file, digests) => {
    await writeArchive(folder, file, passphrase);
    await checkArchive(file, passphrase, digests);
  };
