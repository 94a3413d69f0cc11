import { asciiWord } from '../../ascii-word.ts';
import type { Invoice } from './invoice.ts';

/** A name that every file system takes: 'Rechnung-2026-00042-Mueller.pdf', the last word of the debtor at its end. */
export function invoiceFileName(word: string, invoice: Pick<Invoice, 'number' | 'debtor'>): string {
  const name = asciiWord(invoice.debtor.name.trim().split(/\s+/).at(-1) ?? '');
  return `${[word, invoice.number, name].filter(part => part !== '').join('-')}.pdf`;
}
