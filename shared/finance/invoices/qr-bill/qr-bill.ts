import { normaliseIban } from '../../../association/account.ts';
import { normaliseReference } from '../reference.ts';
import { cleanText } from './qr-text.ts';
import type { Party } from '../invoice.ts';

/** A party as the code carries it; `type` is only there when it was read from a foreign code ('S' or the old 'K'). */
export type QrParty = Party & { type?: string };

/** Everything that a Swiss QR code says; null for what is left out. `amount` as in the code: '120.00'. */
export interface QrBill {
  account: string;
  creditor: QrParty;
  amount: string | null;
  currency: string;
  debtor: QrParty | null;
  reference: string | null;
  message: string | null;
  bill_information: string | null;
  alternative_procedures: readonly string[];
}

/** What can be wrong with a QR-bill; each names its clause of the SIX guidelines (IG QR-bill 2.3). */
export const qrBillErrors = [
  /** 4.2.2 IBAN: only accounts in Switzerland and Liechtenstein. */
  'iban_country',
  /** 4.2.2 IBAN: 21 characters. */
  'iban_length',
  /** ISO 13616: the check digits do not match, or signs stand where digits belong. */
  'iban_checksum',
  /** 4.2.2 Ref: neither 27 digits nor RF with letters and digits. */
  'reference_format',
  /** 4.2.2 Ref: a QR reference has 27 digits; it is never padded silently. */
  'qrr_length',
  /** 2.12.1: not all zero. */
  'qrr_all_zero',
  /** Annex B: modulo 10, recursive. */
  'qrr_check_digit',
  /** 2.12.2: 5 to 25 characters. */
  'scor_length',
  /** 2.12.2, ISO 11649: modulo 97. */
  'scor_check_digits',
  /** 4.3.2, 7.1: a QR-IBAN demands a QR reference. */
  'qriban_requires_qrr',
  /** 4.3.2: a QR reference demands a QR-IBAN. */
  'qrr_requires_qriban',
  /** 4.2.2 Amt: digits, a point, two digits; no leading zeros, no separators. */
  'amount_format',
  /** 4.2.2 Amt: 0.01 to 999999999.99. */
  'amount_range',
  /** 4.4: 0.00 only with the words "do not use for payment". */
  'amount_zero_without_notification',
  /** 4.2.2 Ccy: CHF or EUR. */
  'currency',
  /** 4.2.2 AdrTp: structured addresses (S) only, K is gone. */
  'address_type',
  /** 4.1.5: a mandatory element is empty. */
  'required',
  /** 4.2.2: longer than the element may be. */
  'too_long',
  /** 4.2.2 Ctry: two capital letters. */
  'country_code',
  /** 4.2.2 PstCd: without the country in front. */
  'postal_code_with_country',
  /** 4.2.2 Ustrd + StrdBkgInf: 140 characters together. */
  'additional_info_too_long',
  /** 4.3.3: starts with // and the two characters of a scheme. */
  'billinfo_prefix',
  /** 4.2.2 AltPmt: two at most. */
  'too_many',
  /** 4.1.1: outside the permitted characters. */
  'charset',
  /** 6.2: does not fit into version 25 with error correction M. */
  'capacity',
] as const;
export type QrBillErrorCode = (typeof qrBillErrors)[number];

/** One thing that is wrong, e.g. `{ path: 'debtor.town', code: 'required' }`. */
export interface QrBillError {
  path: string;
  code: QrBillErrorCode;
}

/** The texts of a party, in the order of the code. */
export const partyFields = ['name', 'street', 'house_no', 'postal_code', 'town'] as const;

/**
 * A bill as people typed or pasted it → the same bill in the spelling of the code: IBAN and reference without blanks
 * and in capitals, texts by `cleanText`, empty references and texts as null. Says nothing about whether it is valid.
 */
export function cleanBill(bill: QrBill): QrBill {
  return {
    ...bill,
    account: normaliseIban(bill.account),
    creditor: cleanParty(bill.creditor),
    debtor: bill.debtor && cleanParty(bill.debtor),
    reference: bill.reference === null ? null : normaliseReference(bill.reference) || null,
    message: bill.message === null ? null : cleanText(bill.message) || null,
    bill_information: bill.bill_information === null ? null : cleanText(bill.bill_information) || null,
    alternative_procedures: bill.alternative_procedures.map(cleanText),
  };
}

/** The texts of a party by `cleanText`; a country in front of the postal code ('CH-3011') is taken away. */
export function cleanParty<P extends QrParty>(party: P): P {
  const cleaned = { ...party };
  for (const field of partyFields) cleaned[field] = cleanText(party[field]);
  cleaned.postal_code = cleaned.postal_code.replace(/^[A-Za-z]{1,3}-(?=\d)/, '');
  cleaned.country = party.country.trim().toUpperCase();
  return cleaned;
}
