import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { fromRappen } from '../../../shared/money.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { statusAfterPayments } from '../../../shared/finance/invoices/invoice-status.ts';
import { outstanding } from '../../../shared/finance/invoices/outstanding.ts';
import { requireRoom, requireUndecided } from '../../../shared/finance/payments/allocation-rule.ts';
import { allocationIdOf } from '../../../shared/finance/payments/payment-id.ts';
import {
  allocationFields,
  bankStatementFields,
  paymentDecision,
  paymentFacts,
  rappenOf,
  statusOf,
  type Allocation,
  type Payment,
  type PaymentView,
} from '../../../shared/finance/payments/payment.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Call } from '../../context.ts';
import { getInvoice, updateInvoice } from '../invoices/write-invoice.ts';
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

const newRow = (call: Call) => {
  const now = call.now().toISOString();
  return { created_at: now, updated_at: now, version: 1 };
};
const importedStatement = bankStatementFields.omit({ imported_by: true });

/** Keeps a statement as it was read. Throws `validation_failed`. */
export function takeInStatement(call: Call, id: string, values: Row): void {
  const statement = checked(importedStatement, values);
  statementStore.insert(call.db, { ...statement, id, imported_by: call.actor.name, ...newRow(call) });
}

/** Keeps a payment as the bank told it. Throws `not_found` for its statement, `validation_failed`. */
export function takeInPayment(call: Call, id: string, values: Row): void {
  const facts = checked(paymentFacts, values);
  if (!statementStore.has(call.db, facts.statement_id))
    throw new DomainError('not_found', { what: 'bank_statement' });
  paymentStore.insert(call.db, { ...facts, id, status: 'open', note: '', ...newRow(call) });
}

export const viewPayment = (call: Call, payment: Payment): PaymentView => {
  const allocations = allocationsOf(call.db, payment.id);
  const used = allocations.reduce((sum, { amount }) => sum + rappenOf(amount), 0);
  const standing = statusOf(payment, used, isCovered(call.db, payment.id));
  return { ...payment, standing, rest: fromRappen(rappenOf(payment.amount) - used), allocations };
};

/** Says of a payment that it is settled, with a note, or that it waits again. Throws `not_found`, `validation_failed`. */
export function decidePayment(call: Call, id: string, set: Row): Payment {
  const before = paymentStore.get(call.db, id);
  const decision = checked(paymentDecision.partial(), set);
  const after = { ...before, ...decision } as Payment;
  if (after.status === before.status && after.note === before.note) return before;
  const change = { updated_at: call.now().toISOString(), version: before.version + 1 };
  const { status, note } = after;
  paymentStore.change(call.db, id, { status, note, ...change });
  return { ...after, ...change };
}

/** What an invoice still asks for, in Rappen. */
export const outstandingOf = ({ db }: Call, invoice: Invoice): number =>
  outstanding(invoice, noticesOf(db, invoice.id), allocationsFor(db, invoice.id));

/**
 * Gives an invoice a part of a payment; the invoice is paid as soon as it asks for nothing more. Throws `not_found`,
 * `conflict` where one of the two is settled otherwise, `allocation_exceeds` for more than there is.
 */
export function allocate(call: Call, values: Row): Allocation {
  const wanted = checked(allocationFields, values);
  const id = allocationIdOf(wanted.payment_id, wanted.invoice_id);
  const payment = paymentStore.get(call.db, wanted.payment_id);
  const invoice = getInvoice(call, wanted.invoice_id);
  const got = allocationsFor(call.db, invoice.id).reduce((sum, { amount }) => sum + rappenOf(amount), 0);
  const purse = { ...payment, rest: rappenOf(viewPayment(call, payment).rest) };
  requireRoom(purse, { ...invoice, outstanding: outstandingOf(call, invoice), got }, rappenOf(wanted.amount));
  const allocation = { ...wanted, id, ...newRow(call) };
  allocationStore.insert(call.db, allocation);
  followPayments(call, invoice.id);
  return allocation;
}

/** Takes a part of a payment from its invoice again. Throws `not_found`. */
export function removeAllocation(call: Call, id: string): void {
  const allocation = allocationStore.find(call.db, id);
  if (!allocation) throw new DomainError('not_found', { what: 'allocation' });
  allocationStore.remove(call.db, id);
  followPayments(call, allocation.invoice_id);
}

/** The state of an invoice follows what came in for it. */
function followPayments(call: Call, invoiceId: string): void {
  const invoice = getInvoice(call, invoiceId);
  updateInvoice(call, invoiceId, {
    status: statusAfterPayments(invoice.status, outstandingOf(call, invoice)),
  });
}

/** Deletes an undecided payment that was read by mistake. Throws `payments_decided`. */
export function removePayment(call: Call, id: string): void {
  const payment = paymentStore.get(call.db, id);
  if (payment.status !== 'open' || allocationsOf(call.db, id).length > 0)
    throw new DomainError('payments_decided', { count: 1 });
  paymentStore.remove(call.db, id);
}

/** Forgets a statement that has no payments any more. Throws `payments_decided`. */
export function removeEmptyStatement(call: Call, id: string): void {
  const count = listPayments(call.db, { statement_id: id }).length;
  if (count > 0) throw new DomainError('payments_decided', { count });
  statementStore.remove(call.db, id);
}

/**
 * Takes the reading of a statement back, with what references settled by themselves. Throws `not_found`, or
 * `payments_decided` where people decided about payments of it.
 */
export function removeStatement(call: Call, id: string): void {
  if (!statementStore.has(call.db, id)) throw new DomainError('not_found', { what: 'bank_statement' });
  const views = listPayments(call.db, { statement_id: id }).map(payment => viewPayment(call, payment));
  requireUndecided(views);
  for (const { allocations } of views) for (const each of allocations) removeAllocation(call, each.id);
  for (const view of views) paymentStore.remove(call.db, view.id);
  statementStore.remove(call.db, id);
}
