import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate';
import { unreadableTable } from './table-problem.ts';

/** Tables pack about 15 to 1; what packs better than this is made to fill the memory. */
const largestRatio = 250;
const mostUnpacked = 400 * 1024 * 1024;
const mostParts = 2000;

/** Parts of a workbook by their path. */
export interface Workbook {
  readonly has: (path: string) => boolean;
  /** The text of a part, '' where it is missing; each is let go once it was read. */
  readonly take: (path: string) => string;
}

/** What is needed of a workbook; pictures and the like stay packed. */
const needed =
  /^(xl\/(workbook\.(xml|bin)|_rels\/workbook\.xml\.rels|sharedstrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)|mimetype|index\/document\.iwa)$/i;

/** Takes an Excel file apart. Throws `table_unreadable`: sizes are judged before anything is unpacked. */
export function openWorkbook(bytes: Uint8Array, file: string): Workbook {
  const parts = unpack(bytes, file);
  const paths = new Map(Object.keys(parts).map(path => [path.toLowerCase(), path]));
  const mime = parts.mimetype ? strFromU8(parts.mimetype) : '';
  if (mime.includes('opendocument')) throw unreadableTable('ods', file);
  if (paths.has('xl/workbook.bin') || paths.has('index/document.iwa'))
    throw unreadableTable('other_workbook', file);
  if (!paths.has('xl/workbook.xml')) throw unreadableTable('not_table', file);
  return {
    has: path => paths.has(path.toLowerCase()),
    take(path) {
      const key = paths.get(path.toLowerCase()) ?? '';
      const part = parts[key];
      delete parts[key];
      return part ? strFromU8(part) : '';
    },
  };
}

/** No part can become larger than the table of contents says. */
function unpack(bytes: Uint8Array, file: string): Record<string, Uint8Array> {
  let [count, size] = [0, 0];
  const filter = ({ name, size: packed, originalSize }: UnzipFileInfo): boolean => {
    count += 1;
    const isBomb = originalSize > 1024 * 1024 && originalSize > packed * largestRatio;
    if (isBomb) throw unreadableTable('dangerous', file);
    if (!needed.test(name.replaceAll('\\', '/'))) return false;
    size += originalSize;
    if (count > mostParts || size > mostUnpacked) throw unreadableTable('too_large', file);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof Error && error.name === 'DomainError') throw error;
    throw unreadableTable('damaged', file);
  }
}

/** What kind of file begins like this and is no table that is read; null for all others. */
export function olderFormat(bytes: Uint8Array): 'xls' | 'encrypted' | null {
  const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  if (!magic.every((byte, at) => bytes[at] === byte)) return null;
  const name = Array.from('EncryptedPackage', sign => `${sign}\u0000`).join('');
  return strFromU8(bytes, true).includes(name) ? 'encrypted' : 'xls';
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
