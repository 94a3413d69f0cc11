import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { syncNames } from './atomic-file.ts';

/** Where the next content of a file is made ready. */
export const draftOf = (file: string): string => `${file}.draft`;
/** Where the content before waits to be overwritten. */
const formerOf = (file: string): string => `${file}.former`;

/**
 * Puts the finished draft of a file in its place and overwrites what stood there. Each yield is a state that a stop may
 * leave behind; `finishReplacement` goes on from it.
 */
export function* replaceFile(file: string): Generator<string> {
  rename(file, formerOf(file));
  yield 'former aside';
  rename(draftOf(file), file);
  yield 'draft in place';
  wipeFile(formerOf(file));
}

/** At the start: ends a replacement that was stopped. A draft that was not finished is overwritten. */
export function finishReplacement(file: string): void {
  const [draft, former] = [draftOf(file), formerOf(file)];
  // The former content is put aside only once the draft is whole and on the disk.
  if (existsSync(former) && !existsSync(file)) rename(existsSync(draft) ? draft : former, file);
  wipeFile(draft);
  wipeFile(former);
}

const piece = Buffer.alloc(1 << 16);

/**
 * Overwrites a file with zeros and deletes it; one that is not there is left alone. A solid-state disk may keep the old
 * blocks for a while, which no program can change.
 */
export function wipeFile(file: string): void {
  if (!existsSync(file)) return;
  overwriteFile(file);
  rmSync(file);
}

/** Overwrites what a file holds; its length stays. */
export function overwriteFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const { size } = fstatSync(handle);
    for (let at = 0; at < size; at += piece.length)
      writeSync(handle, piece, 0, Math.min(piece.length, size - at), at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** On the disk before the next step begins. */
function rename(from: string, to: string): void {
  renameSync(from, to);
  syncNames(to);
}
