import type { DunningDocument } from '../../finance/invoices/dunning/dunning-document.ts';
import { invoiceFileName } from '../../finance/invoices/invoice-file-name.ts';
import type { Branding } from '../../letters/layouts/layout.ts';
import type { Carrier } from '../../letters/envelope.ts';
import { drawDunning, dunningTexts } from './dunning-letter.ts';
import { newestOf, renderBatch, type BulkOptions, type PdfFile } from './letter-batch.ts';
import { zipFiles, type ZipFile } from './zip-file.ts';

/** The PDF of one reminder; as `renderInvoice`. */
export async function renderDunning(
  document: DunningDocument,
  branding: Branding,
  carrier: Carrier = 'own',
): Promise<PdfFile> {
  const { invoice, notice } = document;
  const title = dunningTexts[invoice.sprache].title[notice.level];
  const bytes = await render([document], branding, `${title} ${invoice.number}`, { carrier });
  const filename = invoiceFileName(title.replaceAll(' ', '-'), invoice);
  return { bytes, filename: filename.normalize('NFD').replace(/\p{M}/gu, ''), type: 'application/pdf' };
}

/** Many reminders in one PDF, in the given order; as `renderInvoices`. */
export async function renderDunnings(
  documents: readonly DunningDocument[],
  branding: Branding,
  options: BulkOptions = {},
): Promise<PdfFile> {
  const name = nameOf(documents);
  return {
    bytes: await render(documents, branding, name, options),
    filename: `${name}.pdf`,
    type: 'application/pdf',
  };
}

/** Many reminders as single PDFs in a ZIP. */
export const zipDunnings = (
  documents: readonly DunningDocument[],
  branding: Branding,
  options: BulkOptions = {},
): Promise<ZipFile> =>
  zipFiles(
    `${nameOf(documents)}.zip`,
    documents.map(document => async () => ({
      ...(await renderDunning(document, branding, options.carrier)),
      at: document.notice.issued_at,
    })),
    options,
  );

/** Throws RangeError for none at all. */
function nameOf([first]: readonly DunningDocument[]): string {
  if (!first) throw new RangeError('no reminders to print');
  return dunningTexts[first.invoice.sprache].several;
}

const render = (
  documents: readonly DunningDocument[],
  branding: Branding,
  title: string,
  options: BulkOptions,
) =>
  renderBatch(
    {
      title,
      language: documents[0]?.invoice.sprache ?? 'de',
      created: newestOf(documents.map(({ notice }) => notice.issued_at)),
      letters: documents.map(document => (sheets, style) => drawDunning(sheets, document, style)),
    },
    branding,
    options,
  );
