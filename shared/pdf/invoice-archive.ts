import { Zip, ZipPassThrough } from 'fflate';
import type { Invoice } from '../invoices/invoice.ts';
import type { Look } from '../layouts/layout.ts';
import { invoiceWords } from './captions.ts';
import { renderInvoice, type BulkOptions } from './invoice-file.ts';

export interface ZipFile {
  bytes: Uint8Array;
  filename: string;
  type: 'application/zip';
}

/**
 * Many invoices as single PDFs in a ZIP, in the given order. The same rows and look give the same bytes. Throws like
 * `renderInvoices`.
 */
export async function zipInvoices(
  invoices: readonly Invoice[],
  look: Look,
  { onProgress, signal, carrier }: BulkOptions = {},
): Promise<ZipFile> {
  const [first] = invoices;
  const last = invoices.at(-1);
  if (!first || !last) throw new RangeError('no invoices to print');
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [index, invoice] of invoices.entries()) {
    const { bytes, filename } = await renderInvoice(invoice, look, carrier);
    addFile(zip, filename, bytes, invoice.issued_at);
    onProgress?.(index + 1, invoices.length);
    signal?.throwIfAborted();
  }
  zip.end();
  const words = invoiceWords[first.sprache];
  const numbers = first === last ? first.number : `${first.number}-${last.number}`;
  return {
    bytes: Buffer.concat(chunks),
    filename: `${words.invoices}-${numbers}.zip`,
    type: 'application/zip',
  };
}

/** Stored as it is: a PDF is packed already. Its time is the moment of issue, never the clock's. */
export function addFile(zip: Zip, filename: string, bytes: Uint8Array, at: string): void {
  const entry = new ZipPassThrough(filename);
  entry.mtime = zipTime(at);
  zip.add(entry);
  entry.push(bytes, true);
}

/** ZIP knows no zones: the time of UTC, written as if it were local, is the same on every machine. Years from 1980. */
function zipTime(at: string): Date {
  const [year, month, day, hour, minute, second] = at.split(/[-T:.Z]/).map(Number);
  return new Date(Math.max(1980, year ?? 0), (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}
