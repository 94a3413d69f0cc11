import type { Invoice } from '../invoices/invoice.ts';
import { normaliseReference } from '../invoices/reference.ts';
import type { Payment } from './payment.ts';

/** An invoice that a payment may be for. */
export interface Claim extends Pick<
  Invoice,
  'id' | 'number' | 'member_id' | 'reference' | 'currency' | 'status'
> {
  /** What it still asks for, in Rappen. */
  readonly outstanding: number;
}

/** A part of a payment for an invoice, in Rappen. */
export interface Share {
  readonly invoice_id: string;
  readonly rappen: number;
}

type Paid = Pick<Payment, 'kind' | 'reference' | 'currency'>;

/** References are the same when their digits are: blanks and leading zeros do not count. */
export function referenceKey(reference: string): string {
  const plain = normaliseReference(reference);
  const scor = /^(RF\d\d)0*(.*)$/.exec(plain);
  return scor ? `${scor[1]}${scor[2]}` : plain.replace(/^0+/, '');
}

/**
 * What a payment settles without a decision of a person: the open invoice that bears its very reference, in the same currency,
 * as far as the money or the claim goes. Null where a person has to look. `rappen`: what of it is not used yet.
 */
export function exactShare(payment: Paid, rappen: number, claim: Claim | undefined): Share | null {
  if (payment.kind !== 'receipt' || rappen <= 0 || !claim) return null;
  if (referenceKey(payment.reference) === '') return null;
  if (referenceKey(payment.reference) !== referenceKey(claim.reference)) return null;
  if (claim.currency !== payment.currency || claim.status !== 'open' || claim.outstanding <= 0) return null;
  return { invoice_id: claim.id, rappen: Math.min(rappen, claim.outstanding) };
}

/** An earlier receipt with what it settled. */
export interface Receipt {
  readonly payment: Pick<
    Payment,
    | 'id'
    | 'account'
    | 'currency'
    | 'amount'
    | 'reference'
    | 'bank_reference'
    | 'booked_on'
    | 'kind'
    | 'status'
  >;
  readonly shares: readonly Share[];
  /** What of it is not used, in Rappen. */
  readonly rest: number;
}

type TakenBack = Receipt['payment'];

/** The receipt that the bank took back by this reversal, the newest one that fits; null where none does. */
export function reversedReceipt(reversal: TakenBack, receipts: readonly Receipt[]): Receipt | null {
  const fitting = receipts.filter(({ payment }) => isTakenBack(reversal, payment));
  return (
    fitting.toSorted((one, other) => (one.payment.booked_on < other.payment.booked_on ? 1 : -1))[0] ?? null
  );
}

function isTakenBack(reversal: TakenBack, receipt: TakenBack): boolean {
  const key = referenceKey(reversal.reference);
  return (
    receipt.kind === 'receipt' &&
    receipt.account === reversal.account &&
    receipt.currency === reversal.currency &&
    receipt.amount === -reversal.amount &&
    receipt.booked_on <= reversal.booked_on &&
    ((reversal.bank_reference !== '' && receipt.bank_reference === reversal.bank_reference) ||
      (key !== '' && referenceKey(receipt.reference) === key))
  );
}

/** What a reversal takes from the invoices again; nothing where a part of its receipt is settled otherwise. */
export const takenShares = ({ payment, shares, rest }: Receipt): Share[] =>
  rest === 0 && payment.status === 'open'
    ? shares.map(({ invoice_id, rappen }) => ({ invoice_id, rappen: -rappen }))
    : [];
