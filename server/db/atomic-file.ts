import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a small file as a whole: a crash leaves the old or the new content, never a half, and a cut of the power
 * afterwards not the old one. Readable by this account only.
 */
export function writeAtomic(file: string, text: string): void {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  keepNames(dirname(file));
}

/** Brings names that were made, changed or removed in a folder to the disk; Windows does that by itself. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
