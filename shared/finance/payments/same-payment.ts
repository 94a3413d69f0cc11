import { fold } from '../../people/members/name-order.ts';
import { referenceKey } from './match.ts';
import type { KnownReason } from './camt/statement.ts';
import type { Payment } from './payment.ts';

/** A payment as one file tells of it. */
export interface ReportedPayment extends Pick<
  Payment,
  | 'id'
  | 'statement_id'
  | 'kind'
  | 'booked_on'
  | 'reference'
  | 'payer_name'
  | 'payer_iban'
  | 'bank_reference'
  | 'entry_reference'
> {
  readonly amount_rappen: number;
  /** camt.053 or camt.054. */
  readonly told_by: string;
}

/** Whether two files tell of one payment, and by what that shows; null for two payments. */
export function whySame(one: ReportedPayment, other: ReportedPayment): KnownReason | null {
  if (one.statement_id === other.statement_id || one.kind !== other.kind || one.kind === 'summary')
    return null;
  if (one.amount_rappen !== other.amount_rappen || one.booked_on !== other.booked_on) return null;
  if (referenceKey(one.reference) !== referenceKey(other.reference)) return null;
  const payer = comparePayers(one, other);
  if (payer === 'different') return null;
  if (sharesReference(one, other)) return 'reference';
  return payer === 'same' && !areDistinguished(one, other) ? 'facts' : null;
}

function comparePayers(one: ReportedPayment, other: ReportedPayment): 'same' | 'different' | 'unknown' {
  if (one.payer_iban !== '' && other.payer_iban !== '')
    return one.payer_iban === other.payer_iban ? 'same' : 'different';
  const [name, otherName] = [fold(one.payer_name), fold(other.payer_name)];
  if (name === '' || otherName === '') return 'unknown';
  return name === otherName ? 'same' : 'different';
}

const referencesOf = ({ bank_reference, entry_reference }: ReportedPayment): readonly string[] =>
  [bank_reference, entry_reference].filter(reference => reference !== '');

const sharesReference = (one: ReportedPayment, other: ReportedPayment): boolean =>
  referencesOf(one).some(reference => referencesOf(other).includes(reference));

/** The bank gave both a reference of the same level: then other references mean another payment. */
function areDistinguished(one: ReportedPayment, other: ReportedPayment): boolean {
  if (referencesOf(one).length === 0 || referencesOf(other).length === 0) return false;
  return one.told_by === other.told_by || hasOwnReference(one) === hasOwnReference(other);
}

/** A reference of the transaction itself, not only that of its entry. */
const hasOwnReference = ({ bank_reference, entry_reference }: ReportedPayment): boolean =>
  bank_reference !== entry_reference;

/**
 * Payments of other files that a sum of the bank stands for: the parts of one entry, or a single payment. Empty where
 * none fits. Where both carry the reference of the entry, the view of payments joins them itself.
 */
export function partsOfSum(
  sum: ReportedPayment,
  known: readonly ReportedPayment[],
): readonly ReportedPayment[] {
  const parts = known.filter(
    each =>
      each.kind === 'receipt' &&
      each.statement_id !== sum.statement_id &&
      each.booked_on === sum.booked_on &&
      mayBeOfSum(each, sum),
  );
  const entries = new Map<string, ReportedPayment[]>();
  for (const each of parts) {
    const key = `${each.statement_id} ${each.entry_reference}`;
    entries.set(key, [...(entries.get(key) ?? []), each]);
  }
  const singles = parts.filter(({ entry_reference }) => entry_reference === '').map(part => [part]);
  return [...entries.values(), ...singles].find(entry => sumOf(entry) === sum.amount_rappen) ?? [];
}

/** The sum, known from another file, that these parts of one entry belong to. */
export const sumOfParts = (
  parts: readonly ReportedPayment[],
  known: readonly ReportedPayment[],
): ReportedPayment | undefined =>
  known.find(
    sum =>
      sum.kind === 'summary' &&
      sum.amount_rappen === sumOf(parts) &&
      parts.every(
        part =>
          part.kind === 'receipt' &&
          part.statement_id !== sum.statement_id &&
          part.booked_on === sum.booked_on &&
          mayBeOfSum(part, sum),
      ),
  );

const sumOf = (parts: readonly ReportedPayment[]): number =>
  parts.reduce((total, { amount_rappen }) => total + amount_rappen, 0);

function mayBeOfSum(part: ReportedPayment, sum: ReportedPayment): boolean {
  const [own, whole] = [part.entry_reference, sum.entry_reference];
  if (own !== '' && own === whole) return false;
  return own === '' || isMade(whole) || sharesReference(part, sum);
}

/** The reference of a sum to which the bank gave none, so that its parts can name it. */
export const madeReference = (booked_on: string, place: number): string => `${booked_on}#${place}`;
const isMade = (reference: string): boolean => /^\d{4}-\d\d-\d\d#\d+$/.test(reference);
