import { DomainError } from '../../errors.ts';
import type { Invoice } from './invoice.ts';

type Status = Invoice['status'];

/** A cancelled invoice may be opened again, as its paper may still be out; a paid one is opened before it is cancelled. */
const moves: Readonly<Record<Status, readonly Status[]>> = {
  open: ['paid', 'cancelled'],
  paid: ['open'],
  cancelled: ['open'],
};

/** The new state of an invoice; its present state is no change. Throws `conflict` for a move that is not allowed. */
export function moveInvoice(from: Status, to: Status): Status {
  if (from !== to && !moves[from].includes(to)) throw new DomainError('conflict', { what: 'invoice' });
  return to;
}
