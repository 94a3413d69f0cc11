import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { manifestBytes, partsAt, type Manifest, type MovedFile } from '../../../shared/access/move/move.ts';
import { keepNames } from '../../db/atomic-file.ts';

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** How many bytes of the stream lie in the folder; what a stop left of a piece counts, as its bytes were checked. */
export function receivedBytes(folder: string, { files }: Manifest): number {
  let received = 0;
  for (const { name, size } of files) {
    const found = sizeOf(join(folder, name));
    received += Math.min(found, size);
    if (found < size) break;
  }
  return received;
}

/** Writes a piece of the stream into its files, and to the disk. */
export async function writePiece(
  folder: string,
  manifest: Manifest,
  { offset, bytes }: { readonly offset: number; readonly bytes: Uint8Array },
): Promise<void> {
  let taken = 0;
  for (const { file, from, length } of partsAt(manifest, offset, bytes.length)) {
    const path = join(folder, file.name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, from === 0 ? 'w' : 'r+', 0o600);
    try {
      await handle.write(bytes.subarray(taken, taken + length), 0, length, from);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (from === 0) keepNames(dirname(path));
    taken += length;
  }
}

/** Makes the files without content, which no piece brings. */
export async function makeEmptyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name } of files.filter(({ size }) => size === 0)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await (await open(path, 'a', 0o600)).close();
  }
}

/**
 * The first file that is not what the desktop has, by its digest; null where all are. It and all after it are deleted,
 * so that the stream goes on with it.
 */
export async function findDamaged(folder: string, manifest: Manifest): Promise<string | null> {
  for (const [index, file] of manifest.files.entries()) {
    if (await isWhole(folder, file)) continue;
    for (const { name } of manifest.files.slice(index)) rmSync(join(folder, name), { force: true });
    return file.name;
  }
  return null;
}

async function isWhole(folder: string, { name, size, sha256 }: MovedFile): Promise<boolean> {
  const path = join(folder, name);
  if (sizeOf(path) !== size) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === sha256;
}

/** True when every byte has come. */
export const isComplete = (folder: string, manifest: Manifest): boolean =>
  receivedBytes(folder, manifest) === manifestBytes(manifest);
