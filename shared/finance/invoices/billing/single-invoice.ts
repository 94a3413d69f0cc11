import { DomainError, invalid, type FieldError } from '../../../errors.ts';
import type { Member } from '../../../people/members/member.ts';
import { toRappen } from '../../../money.ts';
import { articlesOfLines } from './line-articles.ts';
import { planBilling, type BillingSource, type PlannedInvoice } from './billing-plan.ts';
import type { NewInvoice } from '../new-invoice.ts';
import { positionsText, requireBillTexts } from '../invoice-text.ts';
import { cleanText, hasOnlyPermitted } from '../qr-bill/qr-text.ts';
import { positionsTotal, type Position } from '../position.ts';

export interface SingleSource extends BillingSource {
  /** All members who may share a household. */
  members(): readonly Member[];
}

/** The content of one invoice, ready to be drafted. */
export type PlannedSingle = Pick<
  PlannedInvoice,
  'members' | 'positions' | 'description' | 'bill_keys' | 'articles'
>;

/**
 * One ordered invoice. Throws `already_billed` for an article for which all its members have been billed in this
 * period, `invoice_not_billable` for one that costs nothing, `validation_failed` for an incomplete or
 * contradictory order.
 */
export function planSingle(order: NewInvoice, member: Member, source: SingleSource): PlannedSingle {
  const typed = typedPositions(order);
  requireBillTexts(order);
  const planned = plannedFor(order, member, source, typed);
  if (planned.state === 'billed')
    throw new DomainError('already_billed', { number: planned.billed_number ?? '' });
  if (planned.state === 'free' && planned.positions.length === 0)
    throw new DomainError('invoice_not_billable', { fields: [costsNothing] });
  const { members, positions, bill_keys, articles } = planned;
  const description = order.description ?? positionsText(positions);
  // What the order says itself was checked: these are the words of the article.
  if (order.article_id !== undefined && !hasOnlyPermitted(cleanText(description)))
    throw invalid('article_id', 'charset');
  return {
    members,
    positions,
    description,
    bill_keys: order.article_id === undefined ? [] : bill_keys,
    articles,
  };
}

/** The reason for refusing an invoice without an amount. */
export const costsNothing: FieldError = { path: 'amount', message: 'costs_nothing' };

/** The lines that the order itself gives; null where the article determines them. */
function typedPositions({ positions, amount, description, article_id }: NewInvoice): Position[] | null {
  if (positions) {
    const total = positionsTotal(positions);
    if (amount !== undefined && toRappen(amount) !== toRappen(total)) throw invalid('amount', 'total');
    if (total <= 0 || total > 999_999_999.99) throw invalid('positions', 'amount_range');
    return positions;
  }
  if (article_id !== undefined && amount === undefined) return null;
  if (amount === undefined) throw invalid('amount', 'required');
  if (article_id === undefined && description === undefined) throw invalid('description', 'required');
  return description === undefined ? null : [{ text: description, quantity: 1, amount }];
}

/** The plan of a run for one, in which its household is looked up where it is asked for. */
function plannedFor(
  order: NewInvoice,
  member: Member,
  source: SingleSource,
  typed: readonly Position[] | null,
): PlannedInvoice {
  const { article_id = null, household } = order;
  const people = household ? source.members().filter(({ plz }) => plz === member.plz) : [member];
  // What a person bills one member by hand is left out only where it is the very same.
  const alone = { ...source, earlier: () => [] };
  const looked = article_id === null ? { ...alone, billed: () => null } : alone;
  const plan = planBilling(people, termsOf(order, typed), looked);
  const [problem] = plan.problems;
  if (problem?.path.startsWith('items.') === true) throw invalid('article_id', problem.message);
  const found = plan.invoices.find(({ members }) => members.some(({ id }) => id === member.id));
  if (!found) throw new DomainError('not_found', { what: 'member' });
  if (found.state === 'billed') return found;
  const positions = typed ?? priced(found.positions, order.amount);
  const lines = article_id === null ? positions.map(() => '') : articlesOfLines(positions, found);
  return { ...found, positions, articles: lines };
}

function termsOf(order: NewInvoice, typed: readonly Position[] | null): Parameters<typeof planBilling>[1] {
  const { amount, description = '-', period, household, currency, due_at } = order;
  const article_id = order.article_id ?? null;
  const sum = amount ?? (typed ? positionsTotal(typed) : null);
  const items = [{ article_id, text: description, amount: sum, quantity: 1 }];
  return { items, period, household, currency, due_at, corrections: [] };
}

/** The text of an article for another amount than its own. */
const priced = (positions: readonly Position[], amount: number | undefined): readonly Position[] =>
  amount === undefined ? positions : [{ text: positionsText(positions), quantity: 1, amount }];
