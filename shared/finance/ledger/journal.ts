import { z } from 'zod';
import { day } from '../../fields.ts';
import { currencies } from '../../money.ts';

/**
 * invoice: what is owed and for which article. fee: of a reminder. cancelled: both taken back. settled: called paid by a
 * person, without a payment of the bank. payment: came in for an invoice. unclear: came in for none. assigned: of what
 * was unclear, for an invoice. Of what the bank took back the accounts are the other way round.
 */
const bookingKinds = ['invoice', 'fee', 'cancelled', 'settled', 'payment', 'unclear', 'assigned'] as const;

/** One booking: an amount from the account of credit to the account of debit. */
export const bookingSchema = z.object({
  date: day,
  /** Follows from invoice or payment, so that it is the same in each export. */
  voucher: z.string(),
  kind: z.enum(bookingKinds),
  text: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** In Rappen, more than nothing. */
  rappen: z.int().min(1),
  currency: z.enum(currencies),
});
export type Booking = z.output<typeof bookingSchema>;

/** What the bookings of one account come to, in Rappen. */
export const accountSumSchema = z.object({
  account: z.string(),
  currency: z.enum(currencies),
  debit: z.int(),
  credit: z.int(),
});
export type AccountSum = z.output<typeof accountSumSchema>;

/** What the accounts come to of bookings that are put in one by one. */
export interface AccountSums {
  add(booking: Booking): void;
  /** Debit and credit of each account and currency, by account. */
  sums(): AccountSum[];
}

export function sumAccounts(): AccountSums {
  const sums = new Map<
    string,
    { account: string; currency: Booking['currency']; debit: number; credit: number }
  >();
  const sumOf = (account: string, currency: Booking['currency']) => {
    const key = `${account} ${currency}`;
    const sum = sums.get(key) ?? { account, currency, debit: 0, credit: 0 };
    sums.set(key, sum);
    return sum;
  };
  return {
    add({ debit, credit, rappen, currency }) {
      sumOf(debit, currency).debit += rappen;
      sumOf(credit, currency).credit += rappen;
    },
    sums: () => [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum),
  };
}
