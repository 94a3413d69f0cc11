import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SealedFiles } from '../encryption/sealed-files.ts';
import type { Keyring } from '../shell-port.ts';
import { wipeFile } from '../storage/replace-file.ts';

/** The sealed file with the token of this device. */
export const tokenName = 'device';

/** Seals the token that an earlier program kept by the keyring, or in a file for this account only. */
export function sealEarlierToken(dataDir: string, files: SealedFiles, keyring: Keyring | null): void {
  const [open, byKeyring] = [join(dataDir, 'device-token'), join(dataDir, 'device-token.sealed')];
  const token = existsSync(byKeyring)
    ? (keyring?.open(readFileSync(byKeyring)) ?? null)
    : existsSync(open)
      ? readFileSync(open, 'utf8').trim()
      : null;
  if (token && files.read(tokenName) === null) files.write(tokenName, token);
  wipeFile(open);
  wipeFile(byKeyring);
}
