import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretPort } from '../shell-port.ts';
import { writeAtomic } from './atomic-file.ts';

/** Keeps the device's token in `device-token` in the data folder, readable by this account only (mode 0600). */
export function secretFile(dataDir: string): SecretPort {
  const file = join(dataDir, 'device-token');
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => '');
      return text.trim() || null;
    },
    async write(token) {
      if (token === null) await rm(file, { force: true });
      else writeAtomic(file, token);
    },
  };
}
