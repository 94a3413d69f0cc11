import { DomainError } from '../../errors.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Allocation, Payment } from './payment.ts';

/** A payment with what of it is not used yet, in Rappen. */
export type Purse = Pick<Payment, 'status' | 'currency'> & { readonly rest: number };
/** An invoice with what it still asks for, and what came in for it so far, in Rappen. */
export type Demand = Pick<Invoice, 'status' | 'currency'> & {
  readonly outstanding: number;
  readonly got: number;
};

/**
 * A payment gives an invoice no more than it has, and no more than is asked for; a reversal takes no more than came in.
 * Throws `conflict` where one of the two is settled otherwise or the currencies differ, `allocation_exceeds`.
 */
export function requireRoom(purse: Purse, demand: Demand, rappen: number): void {
  if (purse.status !== 'open') throw new DomainError('conflict', { what: 'payment' });
  if (demand.status === 'cancelled') throw new DomainError('conflict', { what: 'invoice' });
  if (purse.currency !== demand.currency) throw new DomainError('conflict', { what: 'allocation_currency' });
  if (Math.sign(rappen) !== Math.sign(purse.rest) || Math.abs(rappen) > Math.abs(purse.rest))
    throw new DomainError('allocation_exceeds', { of: 'payment' });
  const most = rappen > 0 ? demand.outstanding : demand.got;
  if (Math.abs(rappen) > most) throw new DomainError('allocation_exceeds', { of: 'invoice' });
}

/** A payment with what of it is for which invoice. */
export type DecidedPayment = Pick<Payment, 'status'> & {
  readonly allocations: readonly Pick<Allocation, 'automatic'>[];
};

/** True where a person, not the reference, decided about a payment. */
export const isDecided = ({ status, allocations }: DecidedPayment): boolean =>
  status === 'ignored' || allocations.some(({ automatic }) => !automatic);

/** Throws `payments_decided` where people decided about payments of a statement that is to be taken back. */
export function requireUndecided(payments: readonly DecidedPayment[]): void {
  const count = payments.filter(isDecided).length;
  if (count > 0) throw new DomainError('payments_decided', { count });
}
