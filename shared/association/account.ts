/** Accounts that a QR-bill may name: Swiss and Liechtenstein IBANs (ISO 13616, IG QR-bill 4.2.2). */

export type AccountError = 'iban_country' | 'iban_length' | 'iban_checksum';

/** 'ch44 3199 9123 0008 8901 2' → 'CH4431999123000889012': without any blanks, in capitals. */
export function normaliseIban(text: string): string {
  return text.replace(/\s|\u200b|\u200c|\u200d/g, '').toUpperCase();
}

/**
 * What is wrong with a normalised IBAN, or null. Only CH and LI may stand on a QR-bill, always 21 characters;
 * the two check digits follow ISO 7064 mod 97-10.
 */
export function ibanError(iban: string): AccountError | null {
  if (!/^(?:CH|LI)/.test(iban)) return 'iban_country';
  if (iban.length !== 21) return 'iban_length';
  if (!/^[A-Z]{2}\d{7}[A-Z0-9]{12}$/.test(iban)) return 'iban_checksum';
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : 'iban_checksum';
}

/** True for a QR-IBAN: its institution number (characters 5 to 9) lies in 30000 to 31999 (IG 2.8). */
export function isQrIban(iban: string): boolean {
  const institution = iban.slice(4, 9);
  return /^\d{5}$/.test(institution) && institution >= '30000' && institution <= '31999';
}

/** 'CH4431999123000889012' → 'CH44 3199 9123 0008 8901 2' (IG 3.5.4). */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Remainder of letters and digits by 97, A = 10 … Z = 35; digit by digit, so any length is exact. */
export function mod97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
