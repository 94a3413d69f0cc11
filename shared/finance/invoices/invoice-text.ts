import type { Invoice } from './invoice.ts';
import type { Position } from './position.ts';
import { cleanText, countCharacters } from './qr-bill/qr-text.ts';

/** As much as the message of a QR code may carry. */
const longest = 140;

/** The message of the QR code: the words of all lines, as many of them as it may carry. */
export function positionsText(positions: readonly Pick<Position, 'text'>[]): string {
  const texts = [...new Set(positions.map(({ text }) => cleanText(text)))].filter(text => text !== '');
  const all = texts.join(', ');
  if (countCharacters(all) <= longest) return all;
  const cut = [...all].slice(0, longest - 3).join('');
  return `${cut.replace(/[\s,;·-]+$/, '')}...`;
}

/** The lines of an invoice; one of an older program has only its description. */
export function positionsOf({
  positions,
  description,
  amount,
}: Pick<Invoice, 'positions' | 'description' | 'amount'>): readonly Position[] {
  return positions.length > 0 ? positions : [{ text: description, quantity: 1, amount }];
}
