import { invoiceFileName } from '../../finance/invoices/invoice-file-name.ts';
import type { Invoice } from '../../finance/invoices/invoice.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier } from '../../letters/envelope.ts';
import { invoiceLabels } from '../captions.ts';
import { startBillThread } from './bill-thread.ts';
import { drawInvoice } from './invoice-letter.ts';
import { newestOf, renderBatch, type BulkOptions, type PdfFile } from './letter-batch.ts';
import { zipFiles, type ZipFile } from './zip-file.ts';

/**
 * The PDF of one invoice. A pure function: the same row and look give the same bytes, on every machine.
 * Throws `invoice_not_billable` or `qr_bill_mismatch`.
 */
export async function renderInvoice(
  invoice: Invoice,
  branding: Branding,
  carrier: Carrier = 'own',
): Promise<PdfFile> {
  const labels = invoiceLabels[invoice.sprache];
  const bytes = await render([invoice], branding, `${labels.invoice} ${invoice.number}`, { carrier });
  const filename = invoiceFileName(labels.invoice, invoice);
  return { bytes, filename, type: 'application/pdf' };
}

/**
 * Many invoices in one PDF, in the given order. Throws like `renderInvoice` at the first one that cannot be printed,
 * RangeError for none at all, and the signal's reason when it is aborted.
 */
export async function renderInvoices(
  invoices: readonly Invoice[],
  branding: Branding,
  options: BulkOptions = {},
): Promise<PdfFile> {
  const name = invoicesName(invoices);
  const bytes = await render(invoices, branding, name.replace('-', ' '), options);
  return { bytes, filename: `${name}.pdf`, type: 'application/pdf' };
}

/** Many invoices as single PDFs in a ZIP, in the given order, drawn by two threads. Throws like `renderInvoices`. */
export async function zipInvoices(
  invoices: readonly Invoice[],
  branding: Branding,
  options: BulkOptions = {},
): Promise<ZipFile> {
  const carrier = options.carrier ?? 'own';
  const name = `${invoicesName(invoices)}.zip`;
  const thread = startBillThread(invoices, branding, carrier);
  const make = async (invoice: Invoice, index: number) => ({
    ...(await (thread?.take(index) ?? renderInvoice(invoice, branding, carrier))),
    at: invoice.issued_at,
  });
  try {
    return await zipFiles(
      name,
      invoices.map((invoice, index) => () => make(invoice, index)),
      options,
    );
  } finally {
    await thread?.close();
  }
}

/** 'Rechnungen-2026-00042-2026-00051', without an ending. Throws RangeError for none at all. */
export function invoicesName(invoices: readonly Invoice[]): string {
  const [first] = invoices;
  const last = invoices.at(-1);
  if (!first || !last) throw new RangeError('no invoices to print');
  const numbers = first === last ? first.number : `${first.number}-${last.number}`;
  return `${invoiceLabels[first.sprache].invoices}-${numbers}`;
}

const render = (invoices: readonly Invoice[], branding: Branding, title: string, options: BulkOptions) =>
  renderBatch(
    {
      title,
      language: invoices[0]?.sprache ?? 'de',
      created: newestOf(invoices.map(({ issued_at }) => issued_at)),
      letters: invoices.map(invoice => (sheets, style) => drawInvoice(sheets, invoice, style)),
    },
    branding,
    options,
  );
