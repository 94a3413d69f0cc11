import { isQrIban, mod97 } from '../../association/account.ts';

/** Payment references: QRR (27 digits, mod 10 recursive) and SCOR (ISO 11649, "RF…"). */

export type ReferenceType = 'QRR' | 'SCOR' | 'NON';
export type ReferenceError =
  | 'reference_format'
  | 'qrr_length'
  | 'qrr_all_zero'
  | 'qrr_check_digit'
  | 'scor_length'
  | 'scor_check_digits';

/** Table of the check digit "modulo 10, recursive" (IG annex B). */
const carryTable = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** Check digit, '0' to '9', of a string of digits. */
export function qrrCheckDigit(digits: string): string {
  let carry = 0;
  for (const digit of digits) carry = carryTable[(carry + Number(digit)) % 10] ?? 0;
  return String((10 - carry) % 10);
}

/** QR reference of up to 26 digits, padded with zeros on the left; RangeError for more or for other signs. */
export function createQrr(digits: string): string {
  if (!/^\d{1,26}$/.test(digits)) throw new RangeError('a QR reference is made of 1 to 26 digits');
  const padded = digits.padStart(26, '0');
  return padded + qrrCheckDigit(padded);
}

/** Creditor reference of 1 to 21 letters and digits; RangeError for anything else. */
export function createScor(body: string): string {
  const text = body.toUpperCase();
  if (!/^[A-Z0-9]{1,21}$/.test(text))
    throw new RangeError('a creditor reference has 1 to 21 letters or digits');
  const check = 98 - mod97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

/** 'rf18 5390 0754 7034' → 'RF18539007547034'. */
export function normaliseReference(text: string): string {
  return text.replace(/\s|\u200b|\u200c|\u200d/g, '').toUpperCase();
}

/** The type by its look: RF… is SCOR, other text QRR, nothing NON. */
export function referenceType(reference: string): ReferenceType {
  if (reference === '') return 'NON';
  return reference.startsWith('RF') ? 'SCOR' : 'QRR';
}

/** What is wrong with a normalised reference, or null (IG 2.12.1 and 2.12.2, 4.2.2 Ref). */
export function referenceError(reference: string): ReferenceError | null {
  if (reference.startsWith('RF')) return scorError(reference);
  if (!/^\d+$/.test(reference)) return 'reference_format';
  if (reference.length !== 27) return 'qrr_length';
  if (/^0+$/.test(reference)) return 'qrr_all_zero';
  return qrrCheckDigit(reference.slice(0, 26)) === reference[26] ? null : 'qrr_check_digit';
}

function scorError(reference: string): ReferenceError | null {
  if (reference.length < 5 || reference.length > 25) return 'scor_length';
  if (!/^RF\d{2}[A-Z0-9]+$/.test(reference)) return 'reference_format';
  // Compared with the one right spelling: 00, 01 and 99 also leave remainder 1 but are no check digits.
  return createScor(reference.slice(4)) === reference ? null : 'scor_check_digits';
}

/** QRR in groups 2 + 5 × 5, SCOR in groups of 4 (IG 3.5.4). */
export function formatReference(reference: string): string {
  return reference.startsWith('RF')
    ? reference.replace(/(.{4})(?=.)/g, '$1 ')
    : reference.replace(/(?=(.{5})+$)/g, ' ').trim();
}

/**
 * Reference of invoice number `n`: QRR on a QR-IBAN (the bank's digits `prefix`, then n padded to 26, then the
 * check digit), SCOR of n otherwise. Null when prefix and number do not fit into 26 digits.
 */
export function referenceFor(n: number, account: string, prefix: string): string | null {
  if (!isQrIban(account)) return createScor(String(n));
  const room = 26 - prefix.length;
  const digits = String(n);
  return digits.length > room ? null : createQrr(prefix + digits.padStart(room, '0'));
}
