import { invalid } from '../../../shared/errors.ts';
import { planBilling, type PlannedInvoice } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import type { BulkInvoice } from '../../../shared/finance/invoices/new-invoice.ts';
import { requireBillTexts } from '../../../shared/finance/invoices/invoice-text.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { findMember } from '../../people/members/member-store.ts';
import { findBilled } from './billed-store.ts';
import { billingSource } from './billing-source.ts';
import { invoiceStore } from './invoice-store.ts';

/** A member who gets no invoice, with the reason. */
interface BulkFailure {
  readonly member_id: string;
  /** '' for an unknown id. */
  readonly name: string;
  readonly code: 'not_found' | 'already_billed' | 'similar_invoice' | 'invoice_not_billable';
  /** Number of the invoice that bills it already or seems to, or what is wrong: path and key of the words. */
  readonly detail: string;
}

/** Letters in their order: invoices that are still to be made, and such as are printed again. */
export interface BulkPlan {
  readonly letters: readonly ({ readonly planned: PlannedInvoice } | { readonly made: Invoice })[];
  readonly failed: readonly BulkFailure[];
  /** So many members owe nothing: they get no invoice, and nothing is wrong with that. */
  readonly free: number;
}

/** Who gets which invoice. Throws `validation_failed` for an order that says too little, `invoice_not_billable` for the association itself. */
export function planBulk(call: Call, order: BulkInvoice): BulkPlan {
  requireSubject(order);
  requireBillTexts(order);
  const { article_id = null, amount = null, description = '' } = order;
  const ids = [...new Set(order.member_ids)];
  const members = ids.map(id => findMember(call.db, id));
  const failed = ids.flatMap((id, place) => (members[place] ? [] : [strange(id)]));
  const people = members.filter((member): member is NonNullable<typeof member> => member !== undefined);
  const source = billingSource(call);
  const items = [{ article_id, text: description, amount, quantity: 1 }];
  const plan = planBilling(people, { ...order, items, corrections: [] }, source);
  const [problem] = plan.problems;
  if (problem?.path.startsWith('items.') === true) throw invalid('article_id', problem.message);
  // The very same order again, without article or period: its invoices are printed again.
  const repeats = article_id === null && order.period === '';
  const letters: BulkPlan['letters'][number][] = [];
  let free = 0;
  for (const planned of plan.invoices) {
    const made = repeats && planned.state === 'billed' ? openOf(call, planned) : null;
    if (made) letters.push({ made });
    else if (planned.state === 'ready') letters.push({ planned });
    else if (planned.state === 'free') free += planned.members.length;
    else failed.push(...planned.members.map(member => failureOf(planned, member)));
  }
  return { letters, failed, free };
}

/** An article says what it is about; without one the order has to. */
function requireSubject({ article_id, amount, description }: BulkInvoice): void {
  if (article_id !== undefined) return;
  if (amount === undefined) throw invalid('amount', 'required');
  if (description === undefined) throw invalid('description', 'required');
}

const strange = (member_id: string): BulkFailure => ({ member_id, name: '', code: 'not_found', detail: '' });

function failureOf(planned: PlannedInvoice, member: Member): BulkFailure {
  return { member_id: member.id, name: fullName(member), ...reasonOf(planned) };
}

function reasonOf({
  state,
  billed_number,
  similar,
  problems,
}: PlannedInvoice): Pick<BulkFailure, 'code' | 'detail'> {
  if (state === 'billed') return { code: 'already_billed', detail: billed_number ?? '' };
  if (state === 'similar') return { code: 'similar_invoice', detail: similar[0]?.number ?? '' };
  const [problem] = problems;
  return { code: 'invoice_not_billable', detail: `${problem?.path ?? ''}: ${problem?.message ?? ''}` };
}

/** The open invoice that bills it already; null where it is paid. */
function openOf({ db }: Call, { taken_keys }: PlannedInvoice): Invoice | null {
  const found = findBilled(db, taken_keys);
  const invoice = found && invoiceStore.find(db, found.id);
  return invoice?.status === 'open' ? invoice : null;
}
