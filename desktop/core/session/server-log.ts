import { closeSync, openSync, statSync, writeSync } from 'node:fs';

const longest = 1_000_000;

/** Adds what a process says to a file that only this account can read; a new one begins above a megabyte. */
export function openServerLog(file: string): (text: string | Uint8Array) => void {
  return text => {
    try {
      const isLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longest;
      const handle = openSync(file, isLong ? 'w' : 'a', 0o600);
      try {
        writeSync(handle, typeof text === 'string' ? Buffer.from(text) : text);
      } finally {
        closeSync(handle);
      }
    } catch {
      // A log that cannot be written, as on a full disk, does not stop the program it belongs to.
    }
  };
}
