import { mkdirSync, unlinkSync, existsSync } from 'node:fs';
import { open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { photoSizes, type PhotoSize } from '../../../shared/people/photo.ts';
import { folderError } from '../../db/data-folder.ts';
import type { Squares } from './worker/draw-photo.ts';

/** Photos on the disk: two files each, named by the SHA-256 of the large one. A file is there whole or not at all. */
export interface PhotoFolder {
  has(hash: string): boolean;
  /** Throws `storage_full` or `storage_readonly`; nothing half is left then. */
  write(hash: string, squares: Squares): Promise<void>;
  read(hash: string, size: PhotoSize): Promise<Buffer | null>;
  remove(hash: string): void;
  /** Hashes of the photos that are older than this instant. */
  before(instant: Date): Promise<string[]>;
  /** Removes what a crash left half written. */
  tidy(): Promise<void>;
}

const half = '.half';

/** The folder of photos, made where it is missing. */
export function photoFolder(folder: string, newName: () => string): PhotoFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (hash: string, size: PhotoSize) => join(folder, `${hash}-${size}.jpg`);
  return {
    has: hash => photoSizes.every(size => existsSync(fileOf(hash, size))),
    async write(hash, squares) {
      const halves = new Map(photoSizes.map(size => [size, join(folder, newName() + half)] as const));
      try {
        for (const [size, path] of halves) await writeAtomic(path, squares[size]);
        for (const [size, path] of halves) await rename(path, fileOf(hash, size));
        await settleFolder(folder);
      } catch (error) {
        for (const path of halves.values()) await unlink(path).catch(unlessMissing);
        throw folderError(error, folder);
      }
    },
    read: (hash, size) => readFile(fileOf(hash, size)).catch(nullIfMissing),
    remove(hash) {
      for (const size of photoSizes) removeFile(fileOf(hash, size));
    },
    before: instant => olderThan(folder, instant),
    async tidy() {
      for (const name of await readdir(folder))
        if (name.endsWith(half)) await unlink(join(folder, name)).catch(unlessMissing);
    },
  };
}

async function writeAtomic(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Names reach the disk with their folder. Windows keeps them by itself and cannot open one. */
async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function olderThan(folder: string, instant: Date): Promise<string[]> {
  const hashes = new Set<string>();
  for (const name of await readdir(folder)) {
    const hash = /^([0-9a-f]{64})-\d+\.jpg$/.exec(name)?.[1];
    const found = hash === undefined ? null : await stat(join(folder, name)).catch(nullIfMissing);
    if (hash !== undefined && found && found.mtime <= instant) hashes.add(hash);
  }
  return [...hashes];
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    unlessMissing(error);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

function nullIfMissing(error: unknown): null {
  unlessMissing(error);
  return null;
}
