import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import type { PdfTexts } from './letter/read/read-texts.ts';
import { askThread, UnreadableLetter } from './letter/thread/letter-thread.ts';

/** Files in files deeper than this are not opened. */
const deepest = 5;
/** Bytes that are unpacked of one document, so that none can fill the memory. */
const mostUnpacked = 150 * 1024 * 1024;
const mostPart = 40 * 1024 * 1024;

/**
 * Every text that stands in a file, whatever holds it: pages and streams of a PDF, parts of an e-mail, of Office files
 * and archives, base64, compressed bytes. For searching only: a text may come more than once. Never throws for what
 * stands in a file; `readable` is false where a part could not be opened.
 */
export async function documentTexts(bytes: Uint8Array): Promise<PdfTexts> {
  const reading: Reading = { texts: [], left: mostUnpacked, readable: true };
  await read(reading, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0);
  return { texts: reading.texts, readable: reading.readable };
}

interface Reading {
  readonly texts: string[];
  left: number;
  readable: boolean;
}

async function read(reading: Reading, bytes: Buffer, depth: number): Promise<void> {
  reading.left -= bytes.length;
  if (depth > deepest || reading.left < 0) {
    reading.readable = false;
    return;
  }
  if (bytes.length === 0) return;
  if (bytes.subarray(0, 1024).includes('%PDF-')) await readPdf(reading, bytes);
  for (const part of partsOf(reading, bytes)) await read(reading, part, depth + 1);
  if (!isPicture(bytes)) for (const part of readText(reading, bytes)) await read(reading, part, depth + 1);
}

async function readPdf(reading: Reading, bytes: Buffer): Promise<void> {
  try {
    const { texts, readable } = await askThread({ kind: 'texts', bytes });
    reading.texts.push(...texts);
    if (!readable) reading.readable = false;
  } catch (error) {
    if (!(error instanceof UnreadableLetter)) throw error;
    reading.readable = false;
  }
}

function partsOf(reading: Reading, bytes: Buffer): Buffer[] {
  if (startsWith(bytes, 'PK')) return zipParts(reading, bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return unpacked(reading, bytes, gunzipSync);
  if (isZlib(bytes)) return unpacked(reading, bytes, inflateSync);
  return bytes.subarray(0, 1024).includes('%PDF-') ? pdfStreams(reading, bytes) : [];
}

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).toString('latin1') === text;
const isZlib = (bytes: Buffer): boolean =>
  bytes[0] === 0x78 && bytes.length > 2 && bytes.readUInt16BE(0) % 31 === 0;
/** Their bytes look like text only by chance; what stands in their comments is found as it is. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u0089PNG') || startsWith(bytes, '\u00ff\u00d8\u00ff') || startsWith(bytes, 'GIF8');

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

function unpacked(reading: Reading, bytes: Buffer, unpack: Unpack): Buffer[] {
  try {
    return [unpack(bytes, { maxOutputLength: Math.max(1, Math.min(mostPart, reading.left)) })];
  } catch {
    return [];
  }
}

function zipParts(reading: Reading, bytes: Buffer): Buffer[] {
  let sum = 0;
  const filter = ({ originalSize }: UnzipFileInfo): boolean => {
    sum += originalSize;
    if (originalSize <= mostPart && sum <= reading.left) return true;
    reading.readable = false;
    return false;
  };
  try {
    return Object.values(unzipSync(bytes, { filter })).map(part => Buffer.from(part));
  } catch {
    reading.readable = false;
    return [];
  }
}

/** Streams of a PDF: descriptions, forms and attached files are found in them, too. */
function pdfStreams(reading: Reading, bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let at = bytes.indexOf('stream');
  while (at >= 0) {
    const end = bytes.indexOf('endstream', at);
    if (end < 0) break;
    let from = at + 6;
    if (bytes[from] === 0x0d) from += 1;
    if (bytes[from] === 0x0a) from += 1;
    const stream = bytes.subarray(from, end);
    if (isZlib(stream)) parts.push(...unpacked(reading, stream, lenientInflate));
    at = bytes.indexOf('stream', end + 9);
  }
  return parts;
}

/** Bytes behind the stream do not matter. */
function lenientInflate(bytes: Buffer, options: { readonly maxOutputLength: number }): Buffer {
  try {
    return inflateSync(bytes, options);
  } catch {
    return inflateRawSync(bytes.subarray(2), options);
  }
}

/** Keeps the bytes as text in the ways in which they may be meant; answers what is encoded in it. */
function readText(reading: Reading, bytes: Buffer): Buffer[] {
  const isWide = zeros(bytes) > bytes.length / 8;
  const text = isWide ? bytes.toString('utf16le') : bytes.toString('utf8');
  keep(reading, text);
  if (isWide) keep(reading, swapped(bytes).toString('utf16le'));
  else if (text.includes('\ufffd')) keep(reading, bytes.toString('latin1'));
  if (text.includes('=?')) keep(reading, encodedWords(text));
  if (/quoted-printable/i.test(text)) keep(reading, quotedPrintable(text));
  const runs = text.matchAll(/[A-Za-z0-9+/]{24,}(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/g);
  return Array.from(runs, ([run]) => Buffer.from(run, 'base64'));
}

/** With tags of XML and HTML, and without: Office files part words by tags. */
function keep(reading: Reading, text: string): void {
  reading.texts.push(text);
  if (/<\/?\w/.test(text)) {
    const bare = text.replace(/<[^<>]{0,2000}>/g, '');
    if (bare !== text) reading.texts.push(bare);
  }
}

const zeros = (bytes: Buffer): number =>
  bytes.subarray(0, 4096).reduce((sum, byte) => sum + Number(byte === 0), 0);
const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();

/** Words of a header (RFC 2047). */
const encodedWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[\w-]{1,40}\?([BQ])\?([^?\s]{0,2000})\?=/gi, (_word, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : fromHex(content.replaceAll('_', ' ')),
    );

const quotedPrintable = (text: string): string => fromHex(text.replace(/=[ \t]*\r?\n/g, ''));

const fromHex = (text: string): string =>
  text.replace(/(?:=[0-9A-F]{2})+/gi, coded =>
    Buffer.from(coded.replaceAll('=', ''), 'hex').toString('utf8'),
  );
