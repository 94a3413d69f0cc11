import type { NewInvoice } from '../../../shared/finance/invoices/new-invoice.ts';
import { draftPlanned } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import { invalid } from '../../../shared/errors.ts';
import { requireInvoiceMove } from '../../../shared/finance/invoices/invoice-status.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { planSingle } from '../../../shared/finance/invoices/billing/single-invoice.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import { getMember } from '../../people/members/write-member.ts';
import { billingSource } from './billing-source.ts';
import { billedNumber, freeBillKeys, takeBillKeys } from './billed-store.ts';
import { highestInvoiceNumber, invoiceStore } from './invoice-store.ts';

/**
 * An invoice for a member, not stored yet. It is drafted once with a number that no invoice has before the real one is
 * taken, so that a refusal (`not_found`, `already_billed`, `invoice_not_billable`) uses up no number.
 */
export function draftNumberedInvoice(call: Call, values: NewInvoice): Invoice {
  const floor = highestInvoiceNumber(call.db);
  const source = billingSource(call);
  const planned = planSingle(values, getMember(call, values.member_id), source);
  const making = { settings: source.settings, now: source.now, id: call.newId() };
  draftPlanned(planned, values, { ...making, n: floor + 1 });
  return draftPlanned(planned, values, { ...making, n: takeNumbers(call.effects, 'invoice', 1, floor) });
}

const written = entityUseCases(invoiceStore, {
  check({ db }, { due_at }, { before, after }) {
    const isMoved = before !== null && due_at !== undefined && due_at !== before.due_at;
    if (isMoved && due_at < after.issued_at.slice(0, 10)) throw invalid('due_at', 'before_issue');
    if (before) requireInvoiceMove(before, after.status, key => billedNumber(db, key));
  },
  changed({ db }, before, after) {
    if (before.status === after.status) return;
    if (after.status === 'cancelled') freeBillKeys(db, after.id);
    if (before.status === 'cancelled') takeBillKeys(db, before);
  },
});

/**
 * People change state and due day; the server notes when one was paid or cancelled. A cancelled invoice bills nothing any more; opened again it does. Throws `conflict`
 * for a move that is not allowed, `already_billed` where another invoice bills the same by now.
 */
export const invoices: typeof written = {
  ...written,
  update(call, id, patch) {
    const { status } = patch;
    if (status === undefined || status === invoiceStore.get(call.db, id).status)
      return written.update(call, id, patch);
    return written.update(call, id, { ...patch, closed_at: closingTime(call, status) });
  },
};

/** When an invoice is closed that gets this state now; null for one that is open. */
const closingTime = ({ now }: Pick<Call, 'now'>, status: Invoice['status']): string | null =>
  status === 'open' ? null : now().toISOString();
