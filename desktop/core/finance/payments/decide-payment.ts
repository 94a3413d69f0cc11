import { DomainError } from '../../../../shared/errors.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { statusAfterPayments } from '../../../../shared/finance/invoices/invoice-status.ts';
import { fromRappen } from '../../../../shared/money.ts';
import { requireRoom, requireUndecided } from '../../../../shared/finance/payments/allocation-rule.ts';
import { allocationIdOf } from '../../../../shared/finance/payments/payment-id.ts';
import { rappenOf, type Payment } from '../../../../shared/finance/payments/payment.ts';
import type { Context } from '../../context.ts';
import { getRow } from '../../replica/read-rows.ts';
import { changesTo } from '../../sync/changes/checked-changes.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { getInvoice } from '../invoices/invoice-row.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { JobWork, Running } from '../../jobs/slices.ts';
import type { Replica } from '../../replica/open-replica.ts';
import {
  allocationsFor,
  allocationsOf,
  getUsed,
  outstandingOf,
  usedPayments,
  withAllocations,
} from './payment-rows.ts';
import { takenBack } from './view-payment.ts';

export interface DecisionParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly jobs: JobQueue;
}

interface Part {
  readonly invoice_id: string;
  readonly amount: number;
}

/** Gives invoices parts of a payment, all or none. Throws `not_found`, `conflict` or `allocation_exceeds`. */
export function allocateShares(
  parts: DecisionParts,
  id: string,
  shares: readonly Part[],
  automatic = false,
): void {
  const { replica } = parts;
  replica.engine.store.transaction(() => {
    for (const { invoice_id, amount } of shares) {
      const { payment, used } = getUsed(replica, id);
      const invoice = getInvoice(replica, invoice_id);
      const known = allocationIdOf(id, invoice_id);
      const before = replica.read('allocation', known);
      const kept = before === null ? 0 : rappenOf(Number(before['amount']));
      if (before !== null) removeAllocation(parts, known);
      const got = allocationsFor(replica, invoice_id).reduce((sum, each) => sum + rappenOf(each.amount), 0);
      const rest = rappenOf(payment.amount) - used + kept;
      const rappen = rappenOf(amount) + kept;
      requireRoom(
        { ...payment, rest },
        { ...invoice, outstanding: outstandingOf(replica, invoice), got },
        rappen,
      );
      const values = { payment_id: id, invoice_id, amount: fromRappen(rappen), automatic };
      entityRows('allocation', parts).create(known, values);
      followPayments(replica, invoice_id);
    }
  });
}

function removeAllocation({ replica }: DecisionParts, id: string): void {
  const allocation = getRow(replica, 'allocation', id);
  replica.remove('allocation', id);
  followPayments(replica, allocation.invoice_id);
}

/** The state of an invoice follows what came in for it. */
export function followPayments(replica: Replica, invoiceId: string): void {
  const invoice = getInvoice(replica, invoiceId);
  const to = statusAfterPayments(invoice.status, outstandingOf(replica, invoice));
  replica.edit('invoice', invoiceId, changesTo(invoice, { status: to }));
}

/** Takes parts of a payment from their invoices again. Throws `not_found`. */
export function releaseShares(parts: DecisionParts, id: string, invoiceIds: readonly string[]): void {
  parts.replica.engine.store.transaction(() => {
    for (const invoiceId of invoiceIds) removeAllocation(parts, allocationIdOf(id, invoiceId));
  });
}

/** Marks a payment as settled otherwise, or as open again. Throws `not_found`. */
export const decide = (parts: DecisionParts, id: string, to: Pick<Payment, 'status' | 'note'>): void =>
  void entityRows('payment', parts).update(id, to);

/** Settles a reversal together with the receipt that it takes back. Throws `not_found` where there is none. */
export function cancelOut(parts: DecisionParts, id: string): void {
  const { replica } = parts;
  const receipt = takenBack(replica, getUsed(replica, id));
  if (receipt === null) throw new DomainError('not_found', { what: 'payment' });
  const note = label('payment.note.reversed');
  replica.engine.store.transaction(() => {
    for (const each of allocationsOf(replica, receipt.id)) removeAllocation(parts, each.id);
    decide(parts, receipt.id, { status: 'ignored', note });
    decide(parts, id, { status: 'ignored', note });
  });
}

/**
 * Takes the reading of statements back with all that followed by itself, all or nothing. Null when it was stopped.
 * Throws `not_found`, `payments_decided`.
 */
export function undoImports(
  parts: DecisionParts,
  statementIds: readonly string[],
  running: Running,
): Promise<true | null> {
  return parts.jobs.write('payment_undo', running, undoWork(parts, statementIds));
}

function* undoWork(parts: DecisionParts, statementIds: readonly string[]): JobWork<true> {
  const { replica } = parts;
  for (const statementId of statementIds) {
    getRow(replica, 'bank_statement', statementId);
    const payments: ReturnType<typeof withAllocations>[] = [];
    for (const { payment } of usedPayments(replica, 'p.statement_id = ?', statementId)) {
      payments.push(withAllocations(replica, payment));
      yield 0;
    }
    requireUndecided(payments);
    for (const [index, { id, allocations }] of payments.entries()) {
      for (const each of allocations) removeAllocation(parts, each.id);
      replica.remove('payment', id);
      yield index / payments.length;
    }
    replica.remove('bank_statement', statementId);
  }
  return true;
}
