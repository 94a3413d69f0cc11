import { DomainError } from '../../errors.ts';
import { requireUnbilled } from './billing/billed.ts';
import type { Invoice } from './invoice.ts';

type Status = Invoice['status'];

/** A cancelled invoice may be opened again, as its paper may still be out; a paid one is opened before it is cancelled. */
const moves: Readonly<Record<Status, readonly Status[]>> = {
  open: ['paid', 'cancelled'],
  paid: ['open'],
  cancelled: ['open'],
};

/**
 * The state of an invoice after a move; its present state is no change. `billed`: the number of the invoice that bills
 * a key. Throws `conflict` for a move that is not allowed, `already_billed` for opening one again whose bill is in
 * another invoice by now.
 */
export function requireInvoiceMove(
  { status: from, bill_keys }: Pick<Invoice, 'status' | 'bill_keys'>,
  to: Status,
  billed: (key: string) => string | null,
): Status {
  if (from !== to && !moves[from].includes(to)) throw new DomainError('conflict', { what: 'invoice' });
  if (from === 'cancelled' && to !== 'cancelled') requireUnbilled(bill_keys, billed);
  return to;
}

/** The state that follows what came in for an invoice; `outstanding` in Rappen, as `outstanding` says. */
export function statusAfterPayments(status: Status, outstanding: number): Status {
  if (status === 'cancelled') return status;
  return outstanding > 0 ? 'open' : 'paid';
}

/**
 * The state after a reminder was taken back, `outstanding` without its fee: what came in may be enough now. One that a
 * person marked as paid stays so.
 */
export const statusWithoutFee = (status: Status, outstanding: number): Status =>
  status === 'open' ? statusAfterPayments(status, outstanding) : status;
