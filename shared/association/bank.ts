import { ibanError, normaliseIban } from './account.ts';

/**
 * Institutions by their number (characters 5 to 9 of a Swiss IBAN), as the bank master of SIX has them; a bank that is
 * not here is simply not named. Groups whose branches have numbers of their own stand by their first digits.
 */
const banks: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(09000|30000)$/, 'PostFinance'],
  [/^002\d\d$/, 'UBS'],
  [/^04835$/, 'Credit Suisse (UBS)'],
  [/^06300$/, 'Valiant Bank'],
  [/^8[01]\d\d\d$/, 'Raiffeisen'],
  [/^00700$/, 'Zürcher Kantonalbank'],
  [/^00761$/, 'Aargauische Kantonalbank'],
  [/^00763$/, 'Appenzeller Kantonalbank'],
  [/^00764$/, 'Banca dello Stato del Cantone Ticino'],
  [/^00765$/, 'Banque Cantonale du Valais'],
  [/^00766$/, 'Banque Cantonale Neuchâteloise'],
  [/^00767$/, 'Banque Cantonale Vaudoise'],
  [/^00768$/, 'Banque Cantonale de Fribourg'],
  [/^00769$/, 'Basellandschaftliche Kantonalbank'],
  [/^00770$/, 'Basler Kantonalbank'],
  [/^00773$/, 'Glarner Kantonalbank'],
  [/^00774$/, 'Graubündner Kantonalbank'],
  [/^00777$/, 'Schwyzer Kantonalbank'],
  [/^00778$/, 'Luzerner Kantonalbank'],
  [/^00779$/, 'Nidwaldner Kantonalbank'],
  [/^00780$/, 'Obwaldner Kantonalbank'],
  [/^00781$/, 'St. Galler Kantonalbank'],
  [/^00782$/, 'Schaffhauser Kantonalbank'],
  [/^00784$/, 'Thurgauer Kantonalbank'],
  [/^00785$/, 'Urner Kantonalbank'],
  [/^00787$/, 'Zuger Kantonalbank'],
  [/^00788$/, 'Banque Cantonale de Genève'],
  [/^00789$/, 'Banque Cantonale du Jura'],
  [/^00790$/, 'Berner Kantonalbank'],
  [/^08390$/, 'Alternative Bank Schweiz'],
  [/^08401$/, 'Migros Bank'],
  [/^08440$/, 'Bank Cler'],
];

/** The name of the bank of a Swiss account as it is typed; null for a wrong one and for a bank that is not known. */
export function bankName(typed: string): string | null {
  const iban = normaliseIban(typed);
  if (!iban.startsWith('CH') || ibanError(iban) !== null) return null;
  const institution = iban.slice(4, 9);
  return banks.find(([pattern]) => pattern.test(institution))?.[1] ?? null;
}
