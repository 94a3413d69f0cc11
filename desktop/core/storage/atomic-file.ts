import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { storageFailure } from './storage-failure.ts';

/**
 * Replaces a small file as a whole: a crash leaves the old or the new content, never a half. Readable by this
 * account only. Throws `storage_full` or `storage_readonly`.
 */
export function writeAtomic(file: string, content: string | Uint8Array): void {
  const draft = `${file}.new`;
  try {
    rmSync(draft, { force: true });
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    throw storageFailure(error, file);
  }
}

/** Waits until the names in the folder of a file are on the disk. Windows keeps their order and opens no folders. */
export function syncNames(file: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
