import { unzipSync, type UnzipFileInfo } from 'fflate';
import { unreadable } from './statement.ts';

/** The largest file that is taken in: as XML about 40'000 transactions. */
export const statementFileLimit = 20 * 1024 * 1024;
/** The largest file within a ZIP. */
const mostUnpackedFile = 50 * 1024 * 1024;
const mostFiles = 500;
/** Statements pack about 20 to 1; what packs better than this is made to fill the memory. */
const largestRatio = 250;
const mostUnpacked = 100 * 1024 * 1024;

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The XML files in an uploaded file: itself, or those of a ZIP. Throws `statement_unreadable`. */
export function xmlFiles(file: NamedFile): NamedFile[] {
  if (file.bytes.length > statementFileLimit) throw unreadable('too_large', file.name);
  if (file.bytes.length === 0) throw unreadable('empty', file.name);
  const [a, b] = file.bytes;
  const isZip = a === 0x50 && b === 0x4b;
  return isZip ? unpacked(file) : [file];
}

function unpacked(file: NamedFile): NamedFile[] {
  const found = Object.entries(unzip(file)).filter(([, bytes]) => bytes.length > 0);
  if (found.length === 0) throw unreadable('empty', file.name);
  return found
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, bytes]) => ({ name: `${file.name}: ${path.split(/[\\/]/).at(-1) ?? path}`, bytes }));
}

/** Sizes are judged by the table of contents before anything is unpacked, and no file can become larger than it says. */
function unzip(file: NamedFile): Record<string, Uint8Array> {
  let [count, size] = [0, 0];
  const filter = ({ name, size: packed, originalSize }: UnzipFileInfo): boolean => {
    count += 1;
    size += originalSize;
    const isBomb = originalSize > 1024 * 1024 && originalSize > packed * largestRatio;
    if (isBomb) throw unreadable('dangerous', file.name);
    if (count > mostFiles || size > mostUnpacked || originalSize > mostUnpackedFile)
      throw unreadable('too_large', file.name);
    return /\.xml$/i.test(name) && !name.startsWith('__MACOSX/');
  };
  try {
    return unzipSync(file.bytes, { filter });
  } catch (error) {
    if (error instanceof Error && error.name === 'DomainError') throw error;
    throw unreadable('damaged', file.name);
  }
}
