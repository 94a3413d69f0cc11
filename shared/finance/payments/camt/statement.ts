import { DomainError } from '../../../errors.ts';

/** What can be wrong with a bank's file; each has its words at `statement_unreadable`. */
const statementProblems = [
  /** No XML at all, and nothing that is known. */
  'not_xml',
  /** It ends in the middle. */
  'truncated',
  /** It breaks the rules of XML or ZIP. */
  'damaged',
  /** Written in signs that are not known. */
  'encoding',
  /** A file of a bank, but not camt.053 or camt.054 in version 02, 04 or 08: `standard` names it. */
  'other_standard',
  /** It defines entities, as only an attack does. */
  'dangerous',
  'too_large',
  /** The entries do not lead from the opening to the closing balance, or the parts of an entry not to its sum. */
  'balance',
  /** An entry lacks its amount or day. */
  'incomplete',
  /** Neither CHF nor EUR. */
  'currency',
  'empty',
] as const;
export type StatementProblem = (typeof statementProblems)[number];

/** Refuses a file as a whole. */
export const unreadable = (problem: StatementProblem, file: string, standard = '') =>
  new DomainError('statement_unreadable', { problem, file, standard });

export const statementKinds = ['camt.053', 'camt.054'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * receipt: a payment came in. summary: an entry of which the bank tells the sum only, its parts may come with a camt.054.
 * reversal: the bank took a receipt back. return: what the association paid came back.
 */
export const paymentKinds = ['receipt', 'summary', 'reversal', 'return'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * Why a payment counts as known although the bank calls it otherwise in this file:
 * reference: the bank's own reference is the same, at another level of the file.
 * facts: amount, day, payer and reference are the same, and the bank's own reference is missing or at another level.
 * sum: the sum of an entry, whose parts are known from another file.
 */
export const knownReasons = ['reference', 'facts', 'sum'] as const;
export type KnownReason = (typeof knownReasons)[number];

/** One transaction as the bank tells it. */
export interface ReadPayment {
  /** Follows from the bank's own references: the same transaction has the same id in every file. */
  readonly id: string;
  readonly kind: PaymentKind;
  readonly booked_on: string;
  readonly value_on: string | null;
  /** Less than nothing for what the bank took back. */
  readonly amount_rappen: number;
  readonly charges_rappen: number;
  readonly currency: 'CHF' | 'EUR';
  readonly reference: string;
  readonly message: string;
  readonly payer_name: string;
  readonly payer_iban: string;
  readonly bank_reference: string;
  /** Reference of the entry that it is a part of. */
  readonly entry_reference: string;
  /** Place of that entry in the statement. */
  readonly entry: number;
}

/** One statement (camt.053) or notification (camt.054) of one account. */
export interface ReadStatement {
  readonly id: string;
  readonly kind: StatementKind;
  readonly account: string;
  readonly statement_id: string;
  readonly message_id: string;
  readonly currency: 'CHF' | 'EUR';
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly opening_rappen: number | null;
  readonly closing_rappen: number | null;
  /** Booked entries, in both directions. */
  readonly entries: number;
  /** Entries that took money out and are nothing to match. */
  readonly debits: number;
  readonly payments: readonly ReadPayment[];
  readonly file_name: string;
}
