import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../storage/atomic-file.ts';
import { seal, unseal } from './seal.ts';

/** Small texts in the data folder that only the key of the folder opens. */
export interface SealedFiles {
  /** Null where there is none, or none that this key opens. */
  read(name: string): string | null;
  /** Replaces it; null forgets it. Throws `storage_full` or `storage_readonly`. */
  write(name: string, text: string | null): void;
}

export function sealedFiles(dataDir: string, key: Uint8Array): SealedFiles {
  const fileOf = (name: string): string => join(dataDir, `${name}.sealed`);
  return {
    read(name) {
      const file = fileOf(name);
      return existsSync(file) ? (unseal(key, name, readFileSync(file))?.toString('utf8') ?? null) : null;
    },
    write(name, text) {
      if (text === null) rmSync(fileOf(name), { force: true });
      else writeAtomic(fileOf(name), seal(key, name, Buffer.from(text)));
    },
  };
}
