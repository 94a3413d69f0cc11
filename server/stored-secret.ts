import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from './db/atomic-file.ts';

const bytes = 32;
const pattern = /^[\w-]{43,}$/;

/**
 * The secret of this name that the server keeps beside its data, made at the first start and the same at every later
 * one. Only this account can read it. A file that holds no secret, as after a full disk, is replaced.
 */
export function storedSecret(dataDir: string, name: 'jwt-secret' | 'api-key' | 'connection-key'): string {
  const file = join(dataDir, name);
  const kept = readSecret(file);
  if (pattern.test(kept)) return kept;
  const made = randomBytes(bytes).toString('base64url');
  writeAtomic(file, made);
  return made;
}

/** The same where the server has made one already; null where it has not. */
export function keptSecret(dataDir: string, name: 'connection-key'): string | null {
  const kept = readSecret(join(dataDir, name));
  return pattern.test(kept) ? kept : null;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
