import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dialog, safeStorage } from 'electron';
import { label } from '../../shared/i18n/label.ts';
import { secretFile } from '../core/storage/secret-file.ts';
import type { SecretPort } from '../core/shell-port.ts';
import { writeAtomic } from '../core/storage/atomic-file.ts';

/**
 * Keeps the device's token encrypted with a key of the system's keyring. Where there is none, it lies in a file that
 * only this account can read, and the person is told.
 */
export function openSecrets(dataDir: string): SecretPort {
  const file = join(dataDir, 'device-token.sealed');
  const plain = secretFile(dataDir);
  return {
    async read() {
      const sealed = await readFile(file).catch(() => null);
      return sealed === null ? plain.read() : open(sealed);
    },
    async write(token) {
      await rm(file, { force: true });
      if (token === null || !hasKeyring()) {
        if (token !== null) void dialog.showMessageBox({ message: label('desktop.window.noKeyring') });
        return plain.write(token);
      }
      await plain.write(null);
      writeAtomic(file, safeStorage.encryptString(token));
    },
  };
}

/** A token sealed under another account or keyring cannot be read: the person logs in again. */
function open(sealed: Buffer): string | null {
  try {
    return safeStorage.decryptString(sealed);
  } catch {
    return null;
  }
}

// On Linux Electron falls back to a key that is known to everybody, which is no protection.
const hasKeyring = (): boolean =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text');
