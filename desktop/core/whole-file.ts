import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { storageFailure } from './storage-failure.ts';

/**
 * Replaces a small file as a whole: a crash leaves the old or the new content, never a half. Readable by this
 * account only. Throws `storage_full` or `storage_readonly`.
 */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    rmSync(draft, { force: true });
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    throw storageFailure(error, file);
  }
}
