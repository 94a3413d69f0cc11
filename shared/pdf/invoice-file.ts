import { invoiceFileName } from '../invoices/invoice-file-name.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Look } from '../layouts/layout.ts';
import type { Carrier } from '../letters/envelope.ts';
import { invoiceWords } from './captions.ts';
import { collect, createSheets, type Sheets } from './sheet/document.ts';
import { drawInvoice, type InvoiceStyle } from './invoice-letter.ts';
import { embedLogo } from './sheet/logo.ts';
import { startPress } from './sheet/page-press.ts';

export interface PdfFile {
  bytes: Uint8Array;
  filename: string;
  type: 'application/pdf';
}

/** How a long document is followed and stopped. */
export interface BulkOptions {
  /** Who posts it; the association itself unless given. */
  carrier?: Carrier;
  /** Called now and then with the number of invoices drawn so far, and at the end. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** After so many letters the rest of the program gets its turn. */
const lettersPerTurn = 20;

/** From so many letters on a second thread is worth its start. */
const worthPress = 60;

/**
 * The PDF of one invoice. A pure function: the same row and settings give the same bytes, on every machine.
 * Throws `invoice_not_billable` or `qr_bill_mismatch`.
 */
export async function renderInvoice(
  invoice: Invoice,
  look: Look,
  carrier: Carrier = 'own',
): Promise<PdfFile> {
  const words = invoiceWords[invoice.sprache];
  const bytes = await render([invoice], look, `${words.invoice} ${invoice.number}`, { carrier });
  const filename = invoiceFileName(words.invoice, invoice);
  return { bytes, filename, type: 'application/pdf' };
}

/**
 * Many invoices in one PDF, in the given order. Throws like `renderInvoice` at the first one that cannot be printed,
 * RangeError for none at all, and the signal's reason when it is aborted.
 */
export async function renderInvoices(
  invoices: readonly Invoice[],
  look: Look,
  options: BulkOptions = {},
): Promise<PdfFile> {
  const [first] = invoices;
  const last = invoices.at(-1);
  if (!first || !last) throw new RangeError('no invoices to print');
  const words = invoiceWords[first.sprache];
  const numbers = first === last ? first.number : `${first.number}-${last.number}`;
  const bytes = await render(invoices, look, `${words.invoices} ${numbers}`, options);
  return { bytes, filename: `${words.invoices}-${numbers}.pdf`, type: 'application/pdf' };
}

async function render(
  invoices: readonly Invoice[],
  look: Look,
  title: string,
  options: BulkOptions,
): Promise<Uint8Array> {
  const newest = invoices.reduce((latest, { issued_at }) => (issued_at > latest ? issued_at : latest), '');
  const sheets = createSheets(
    {
      title,
      author: look.settings.name,
      created: new Date(newest),
      language: invoiceWords[invoices[0]?.sprache ?? 'de'].locale,
    },
    look.layout,
  );
  const bytes = collect(sheets);
  const logo = await embedLogo(sheets, look.settings.logo);
  const press = invoices.length < worthPress ? null : startPress();
  try {
    sheets.press = press;
    await drawAll(sheets, invoices, { look, logo, carrier: options.carrier ?? 'own' }, options);
    sheets.end();
    await press?.settled(0);
    return await bytes;
  } finally {
    await press?.close();
  }
}

async function drawAll(
  sheets: Sheets,
  invoices: readonly Invoice[],
  style: InvoiceStyle,
  { onProgress, signal }: BulkOptions,
): Promise<void> {
  for (const [index, invoice] of invoices.entries()) {
    drawInvoice(sheets, invoice, style);
    if ((index + 1) % lettersPerTurn !== 0) continue;
    onProgress?.(index + 1, invoices.length);
    await new Promise(resolve => setImmediate(resolve));
    await sheets.press?.settled();
    signal?.throwIfAborted();
  }
  onProgress?.(invoices.length, invoices.length);
}
