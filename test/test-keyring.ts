import { mkdirSync } from 'node:fs';
import { keepUnderPassphrase, newKey } from '../desktop/core/encryption/key-file.ts';
import type { Keyring } from '../desktop/core/shell-port.ts';

/** A keyring that opens for every test. */
export const testKeyring: Keyring = {
  seal: text => Buffer.from(`sealed:${text}`),
  open: sealed =>
    Buffer.from(sealed)
      .toString()
      .replace(/^sealed:/, ''),
};

/** Where a passphrase takes the place of a keyring. */
export const testPassphrase = 'vier lampen am bahnhof';
/** Tests unlock often, so that an attempt takes little. */
const littleWork = { N: 1024, r: 8, p: 1 };

/** Gives a new data folder a key under the passphrase of the tests. */
export async function keepTestKey(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  await keepUnderPassphrase(dataDir, testPassphrase, newKey(), littleWork);
}
