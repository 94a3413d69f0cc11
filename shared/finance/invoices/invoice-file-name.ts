import { asciiWord } from '../../ascii-word.ts';
import type { Invoice } from './invoice.ts';

/** A name that every file system takes: 'Rechnung-2026-00042-Mueller.pdf', the last word of a person or the first of a company at its end. */
export function invoiceFileName(word: string, invoice: Pick<Invoice, 'number' | 'debtor'>): string {
  const { name: debtor, contact } = invoice.debtor;
  const name = asciiWord(
    debtor
      .trim()
      .split(/\s+/)
      .at(contact === undefined ? -1 : 0) ?? '',
  );
  return `${[word, invoice.number, name].filter(part => part !== '').join('-')}.pdf`;
}
