import { safeStorage } from 'electron';
import type { Keyring } from '../core/shell-port.ts';

/** The system's keyring, once the app is ready; null where there is none. */
export const openKeyring = (): Keyring | null =>
  hasKeyring() ? { seal: text => safeStorage.encryptString(text), open: openSealed } : null;

/** What was sealed under another account or keyring cannot be read, nor can anything while the keyring is locked. */
function openSealed(sealed: Uint8Array): string | null {
  try {
    return safeStorage.decryptString(Buffer.from(sealed));
  } catch {
    return null;
  }
}

// On Linux Electron falls back to a key that is known to everybody, which is no protection.
const hasKeyring = (): boolean =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text');
