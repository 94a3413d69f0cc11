import { DomainError } from '../../../shared/errors.ts';
import type { NewInvoice } from '../../../shared/finance/invoices/new-invoice.ts';
import { draftPlanned } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import { requireInvoiceMove } from '../../../shared/finance/invoices/invoice-status.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { planSingle } from '../../../shared/finance/invoices/billing/single-invoice.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { getMember } from '../../people/members/write-member.ts';
import { billingSource } from './billing-source.ts';
import { billedNumber, freeBillKeys, takeBillKeys } from './billed-store.ts';
import { changeInvoice, findInvoice, highestInvoiceNumber } from './invoice-store.ts';

/** The invoice with this id. Throws `not_found`. */
export function getInvoice(call: Call, id: string): Invoice {
  const invoice = findInvoice(call.db, id);
  if (!invoice) throw new DomainError('not_found', { what: 'invoice' });
  return invoice;
}

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

/**
 * Changes state or due day. A cancelled invoice bills nothing any more; opened again it does. Throws `not_found`,
 * `conflict` for a move that is not allowed, `already_billed` where another invoice bills the same by now.
 */
export function updateInvoice(
  call: Call,
  id: string,
  patch: { readonly status?: Invoice['status'] | undefined; readonly due_at?: string | undefined },
): Invoice {
  const before = getInvoice(call, id);
  const billed = (key: string) => billedNumber(call.db, key);
  const status = requireInvoiceMove(before, patch.status ?? before.status, billed);
  const due_at = patch.due_at ?? before.due_at;
  if (status === before.status && due_at === before.due_at) return before;
  const change = { status, due_at, updated_at: call.now().toISOString(), version: before.version + 1 };
  if (status === 'cancelled') freeBillKeys(call.db, id);
  if (before.status === 'cancelled' && status !== 'cancelled') takeBillKeys(call.db, before);
  changeInvoice(call.db, id, change);
  return { ...before, ...change };
}
