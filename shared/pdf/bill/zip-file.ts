import { Zip, ZipPassThrough } from 'fflate';
import type { BulkOptions, PdfFile } from './letter-batch.ts';
import { Pieces } from './pieces.ts';

export interface ZipFile {
  bytes: Uint8Array;
  filename: string;
  type: 'application/zip';
}

/** A file of the archive, with the moment that it bears there. */
export type ZippedFile = Pick<PdfFile, 'bytes' | 'filename'> & { readonly at: string };

/**
 * Files in a ZIP, in the given order, each made when its turn comes; two of one name get a number. The same files make
 * the same bytes. Throws what making one throws, and the signal's reason when it is aborted.
 */
export async function zipFiles(
  filename: string,
  files: readonly (() => Promise<ZippedFile>)[],
  { onProgress, signal, pour }: BulkOptions,
): Promise<ZipFile> {
  const pieces = new Pieces(pour);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    pieces.add(chunk);
  });
  const names = new Map<string, number>();
  for (const [index, make] of files.entries()) {
    addFile(zip, await make(), names);
    onProgress?.(index + 1, files.length);
    await new Promise(resolve => setImmediate(resolve));
    signal?.throwIfAborted();
    await pieces.pass();
  }
  zip.end();
  return { bytes: pieces.rest(), filename, type: 'application/zip' };
}

/** Stored as it is: a PDF is packed already. Its time is the moment of issue, never the clock's. */
function addFile(zip: Zip, { bytes, filename, at }: ZippedFile, names: Map<string, number>): void {
  const used = names.get(filename) ?? 0;
  names.set(filename, used + 1);
  const entry = new ZipPassThrough(used === 0 ? filename : filename.replace(/(\.\w+)$/, `-${used + 1}$1`));
  entry.mtime = zipTime(at);
  zip.add(entry);
  entry.push(bytes, true);
}

/** ZIP knows no zones: the time of UTC, written as if it were local, is the same on every machine. Years from 1980. */
function zipTime(at: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = at.split(/[-T:.Z]/).map(Number);
  return new Date(Math.max(1980, year), month - 1, day, hour, minute, second);
}
