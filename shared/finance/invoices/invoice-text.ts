import { DomainError, type FieldError } from '../../errors.ts';
import type { Invoice } from './invoice.ts';
import type { NewInvoice } from './new-invoice.ts';
import type { Position } from './position.ts';
import { cleanText, countCharacters, hasOnlyPermitted } from './qr-bill/qr-text.ts';

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

/**
 * Throws `validation_failed` naming each text of an order that the message of a bill is made of and cannot carry. Asked
 * before any member is, so that what an order says wrong is never taken for a fault of the members.
 */
export function requireBillTexts({
  description,
  positions = [],
  period,
}: Pick<NewInvoice, 'description' | 'period'> & Partial<Pick<NewInvoice, 'positions'>>): void {
  const lines = positions.map(({ text }, place) => [`positions.${place}.text`, text] as const);
  const said = description === undefined ? lines : [['description', description] as const];
  const fields = [...said, ['period', period] as const].flatMap(([path, text]): FieldError[] => {
    const cleaned = cleanText(text);
    if (cleaned === '' && path !== 'period') return [{ path, message: 'required' }];
    return hasOnlyPermitted(cleaned) ? [] : [{ path, message: 'charset' }];
  });
  if (fields.length > 0) throw new DomainError('validation_failed', { fields });
}
