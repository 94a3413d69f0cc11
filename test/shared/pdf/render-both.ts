import { createHash } from 'node:crypto';
import { draftInvoice } from '../../../shared/invoices/invoice-draft.ts';
import { setFontFolder } from '../../../shared/pdf/fonts.ts';
import { renderInvoice, renderInvoices } from '../../../shared/pdf/invoice-file.ts';
import { aMember, anOrder, someSettings } from '../invoices/invoice-order.ts';
import { transparentLogo } from './transparent-logo.ts';

/**
 * SHA-256 of one invoice and of a document of 70, drawn in this process; prints them when run as a program. So many
 * letters get a second thread, except in a bundle, where its program is missing: both ways must agree.
 */
export async function hashes(fontFolder?: string): Promise<string[]> {
  if (fontFolder) setFontFolder(fontFolder);
  const settings = someSettings({ logo: transparentLogo, letter_footer: 'Gegründet 1887' });
  const languages = ['de', 'fr', 'it', 'en'] as const;
  const invoices = Array.from({ length: 70 }, (_invoice, index) => {
    const member = aMember({ vorname: `Łukasz ${index}`, sprache: languages[index % 4] ?? 'de' });
    return draftInvoice(anOrder({ settings, n: 42 + index, member }));
  });
  const [first] = invoices;
  if (!first) return [];
  const files = [await renderInvoice(first, settings), await renderInvoices(invoices, settings)];
  return files.map(file => createHash('sha256').update(file.bytes).digest('hex'));
}

if (process.argv[2]) console.log(JSON.stringify(await hashes(process.argv[2])));
