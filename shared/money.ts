import { z } from 'zod';

/** Amounts are integers in Rappen (centimes) inside the program and decimal numbers on the wire. */

/** Currencies of the QR-bill. */
export const currencies = ['CHF', 'EUR'] as const;

/** 120.5 → 12050. Returns null unless the number is the one nearest to an amount with at most two decimals. */
export function toRappen(amount: number): number | null {
  const rappen = Math.round(amount * 100);
  return Number.isSafeInteger(rappen) && rappen / 100 === amount ? rappen : null;
}

/**
 * A number from `least` to `most` with at most two decimals; a sum of such numbers that is none itself (0.1 + 0.2) is
 * refused. Its messages are `amount` and, for a number outside, `outside`.
 */
export const twoDecimals = (least: number, most: number, outside = 'amount') =>
  z
    .number()
    .min(least, { error: outside, abort: true })
    .max(most, { error: outside, abort: true })
    .multipleOf(0.01, { error: 'amount', abort: true })
    .refine(value => toRappen(value) !== null, 'amount');

/** 12050 → 120.5 */
export function fromRappen(rappen: number): number {
  return rappen / 100;
}

/** 12345050 → "123'450.50", as Swiss letters write amounts. */
export function formatRappen(rappen: number): string {
  const sign = rappen < 0 ? '-' : '';
  const francs = Math.floor(Math.abs(rappen) / 100).toString();
  const cents = (Math.abs(rappen) % 100).toString().padStart(2, '0');
  return `${sign}${francs.replace(/\B(?=(\d{3})+$)/g, "'")}.${cents}`;
}

/** Reads what people type: "1'234.50", '1234,5', '120' or "120.–"; null when it is no amount. */
export function parseRappen(text: string): number | null {
  const cleaned = text
    .trim()
    .replace(/['’\s]/g, '')
    .replace(/[.,](?:–|-|—)$/, '')
    .replace(',', '.');
  if (!/^\d+(\.\d{1,2})?$/.test(cleaned)) return null;
  return toRappen(Number(cleaned));
}
