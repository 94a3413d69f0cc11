import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sessionName } from '../session/session-file.ts';
import { tokenName } from '../session/device-token.ts';
import { syncNames, writeAtomic } from '../storage/atomic-file.ts';
import { wipeFile } from '../storage/replace-file.ts';
import { seal, unseal } from './seal.ts';
import { sealedFiles } from './sealed-files.ts';

/**
 * A new key for a folder whose replica is empty. `renewal.sealed` holds the session under the new key while the key file
 * still has the former one: whichever key a stop leaves behind tells how to go on.
 */
const renewal = 'renewal';
const fileIn = (dataDir: string): string => join(dataDir, `${renewal}.sealed`);

/** Before the key is changed. Throws `storage_full` or `storage_readonly`. */
export function beginRenewal(dataDir: string, key: Uint8Array, next: Uint8Array): void {
  const session = sealedFiles(dataDir, key).read(sessionName) ?? '';
  writeAtomic(fileIn(dataDir), seal(next, renewal, Buffer.from(session)));
  syncNames(fileIn(dataDir));
}

/** After the key was changed, and at each start: what only the former key opens goes. */
export function finishRenewal(dataDir: string, key: Uint8Array): void {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const session = unseal(key, renewal, readFileSync(file))?.toString('utf8') ?? null;
  if (session !== null) {
    forgetReplica(dataDir);
    const files = sealedFiles(dataDir, key);
    files.write(tokenName, null);
    files.write(sessionName, session === '' ? null : session);
  }
  // Without the new key the renewal has not begun: the replica is empty still, and asks for it again.
  rmSync(file, { force: true });
}

/** Overwrites the replica and what lies beside it. */
export function forgetReplica(dataDir: string): void {
  for (const ending of ['-wal', '', '-shm', '.draft', '.former'])
    wipeFile(join(dataDir, `replica.db${ending}`));
}
