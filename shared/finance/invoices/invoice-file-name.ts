import type { Invoice } from './invoice.ts';

const spellings: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ſ: 's',
  ĸ: 'k',
};

/** A name that every file system takes: 'Rechnung-2026-00042-Mueller.pdf', the last word of the debtor at its end. */
export function invoiceFileName(word: string, invoice: Pick<Invoice, 'number' | 'debtor'>): string {
  const name = asciiWord(invoice.debtor.name.trim().split(/\s+/).at(-1) ?? '');
  return `${[word, invoice.number, name].filter(part => part !== '').join('-')}.pdf`;
}

/** Letters and digits of a word without their marks; umlauts spelled out; everything else becomes one hyphen. */
export function asciiWord(text: string): string {
  const spelled = [...text.normalize('NFC')].map(sign => spellings[sign] ?? sign).join('');
  return spelled
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
