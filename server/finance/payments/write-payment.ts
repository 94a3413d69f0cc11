import type { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { fromRappen } from '../../../shared/money.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { statusAfterPayments } from '../../../shared/finance/invoices/invoice-status.ts';
import { outstanding } from '../../../shared/finance/invoices/outstanding.ts';
import { requireRoom, requireUndecided } from '../../../shared/finance/payments/allocation-rule.ts';
import { allocationIdOf } from '../../../shared/finance/payments/payment-id.ts';
import {
  rappenOf,
  statusOf,
  type Allocation,
  type allocationFields,
  type bankStatementFields,
  type bankStatementSchema,
  type paymentFacts,
  type Payment,
  type PaymentView,
} from '../../../shared/finance/payments/payment.ts';
import type { Call } from '../../context.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import {
  allocationsFor,
  allocationsOf,
  isCovered,
  listPayments,
  noticesOf,
  paymentStore,
  allocationStore,
  statementStore,
} from './payment-store.ts';
import { invoiceStore } from '../invoices/invoice-store.ts';
import { invoices } from '../invoices/write-invoice.ts';

type BankStatement = z.output<typeof bankStatementSchema>;
type ImportedStatement = Omit<z.output<typeof bankStatementFields>, 'imported_by'>;

/** Statements of the bank. One with payments is not removed: `payments_decided`. */
export const statements = entityUseCases(statementStore, {
  own: ({ actor }) => ({ imported_by: actor.name }),
  removing({ db }, { id }) {
    const count = listPayments(db, { statement_id: id }).length;
    if (count > 0) throw new DomainError('payments_decided', { count });
  },
});

/**
 * Payments as the bank told them; people change whether one waits for a decision, and their note. Throws `not_found` for
 * the statement of a new one; one that was decided about is not removed: `payments_decided`.
 */
export const payments = entityUseCases(paymentStore, {
  own: () => ({ status: 'open', note: '' }) as const,
  check(call, _set, { before, after }) {
    if (before === null) statementStore.get(call.db, after.statement_id);
  },
  removing({ db }, { id, status }) {
    if (status !== 'open' || allocationsOf(db, id).length > 0)
      throw new DomainError('payments_decided', { count: 1 });
  },
});

/**
 * Parts of payments that invoices get; an invoice is paid as soon as it asks for nothing more. A new one throws
 * `not_found`, `conflict` where payment or invoice is settled otherwise, `allocation_exceeds` for more than there is.
 */
export const allocations = entityUseCases(allocationStore, {
  check(call, _set, { after: { payment_id, invoice_id, amount } }) {
    const payment = paymentStore.get(call.db, payment_id);
    const invoice = invoiceStore.get(call.db, invoice_id);
    const got = allocationsFor(call.db, invoice.id).reduce((sum, part) => sum + rappenOf(part.amount), 0);
    const purse = { ...payment, rest: rappenOf(viewPayment(call, payment).rest) };
    requireRoom(purse, { ...invoice, outstanding: outstandingOf(call, invoice), got }, rappenOf(amount));
  },
  created: (call, { invoice_id }) => followPayments(call, invoice_id),
  removed: (call, { invoice_id }) => followPayments(call, invoice_id),
});

/** Keeps a statement as it was read. */
export const takeInStatement = (call: Call, id: string, statement: ImportedStatement): BankStatement =>
  statements.create(call, { ...statement, id });

/** Keeps a payment as the bank reported it. Throws `not_found` for its statement. */
export const takeInPayment = (call: Call, id: string, facts: z.output<typeof paymentFacts>): Payment =>
  payments.create(call, { ...facts, id });

/** Gives an invoice a part of a payment. Throws what `allocations` throws. */
export const allocate = (call: Call, part: z.output<typeof allocationFields>): Allocation =>
  allocations.create(call, { ...part, id: allocationIdOf(part.payment_id, part.invoice_id) });

export const viewPayment = (call: Call, payment: Payment): PaymentView => {
  const parts = allocationsOf(call.db, payment.id);
  const used = parts.reduce((sum, { amount }) => sum + rappenOf(amount), 0);
  const standing = statusOf(payment, used, isCovered(call.db, payment.id));
  return { ...payment, standing, rest: fromRappen(rappenOf(payment.amount) - used), allocations: parts };
};

/** What an invoice still asks for, in Rappen. */
export const outstandingOf = ({ db }: Call, invoice: Invoice): number =>
  outstanding(invoice, noticesOf(db, invoice.id), allocationsFor(db, invoice.id));

/** The state of an invoice follows what came in for it. */
function followPayments(call: Call, invoiceId: string): void {
  const invoice = invoiceStore.get(call.db, invoiceId);
  invoices.update(call, invoiceId, {
    status: statusAfterPayments(invoice.status, outstandingOf(call, invoice)),
  });
}

/**
 * Takes the reading of a statement back, with what references settled by themselves. Throws `not_found`, or
 * `payments_decided` where people decided about payments of it.
 */
export function removeStatement(call: Call, id: string): void {
  statementStore.get(call.db, id);
  const views = listPayments(call.db, { statement_id: id }).map(payment => viewPayment(call, payment));
  requireUndecided(views);
  for (const view of views) for (const { id: part } of view.allocations) allocations.remove(call, part);
  for (const view of views) paymentStore.remove(call.db, view.id);
  statementStore.remove(call.db, id);
}
