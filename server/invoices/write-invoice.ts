import { DomainError } from '../../shared/errors.ts';
import type { NewInvoice } from '../../shared/invoices/invoice-contract.ts';
import { draftInvoice } from '../../shared/invoices/invoice-draft.ts';
import { moveInvoice } from '../../shared/invoices/invoice-status.ts';
import type { Invoice } from '../../shared/invoices/invoice.ts';
import { toRappen } from '../../shared/money.ts';
import { assertDefined } from '../../shared/assert.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { getMember } from '../members/write-member.ts';
import { readSettings } from '../settings/setting-store.ts';
import { changeInvoice, findInvoice, highestInvoiceNumber } from './invoice-store.ts';

/** The invoice with this id. Throws `not_found`. */
export function getInvoice(call: Call, id: string): Invoice {
  const invoice = findInvoice(call.db, id);
  if (!invoice) throw new DomainError('not_found', { what: 'invoice' });
  return invoice;
}

/**
 * An invoice for a member, not stored yet. It is drafted once with a number that nobody has before the real one is
 * taken, so that a refusal (`not_found`, `invoice_not_billable`) uses up no number.
 */
export function draftNumberedInvoice(call: Call, values: NewInvoice): Invoice {
  const floor = highestInvoiceNumber(call.db);
  const order = {
    member: getMember(call, values.member_id),
    settings: readSettings(call.db),
    amount_rappen: assertDefined(toRappen(values.amount), 'amount in Rappen'),
    description: values.description,
    currency: values.currency,
    due_at: values.due_at,
    now: call.now(),
    id: call.newId(),
  };
  draftInvoice({ ...order, n: floor + 1 });
  return draftInvoice({ ...order, n: takeNumbers(call.effects, 'invoice', 1, floor) });
}

/** Changes state or due day. Throws `not_found`, or `conflict` for a move that is not allowed. */
export function updateInvoice(
  call: Call,
  id: string,
  patch: { readonly status?: Invoice['status'] | undefined; readonly due_at?: string | undefined },
): Invoice {
  const before = getInvoice(call, id);
  const status = moveInvoice(before.status, patch.status ?? before.status);
  const due_at = patch.due_at ?? before.due_at;
  if (status === before.status && due_at === before.due_at) return before;
  const change = { status, due_at, updated_at: call.now().toISOString(), version: before.version + 1 };
  changeInvoice(call.db, id, change);
  return { ...before, ...change };
}
