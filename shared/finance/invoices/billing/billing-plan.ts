import { dayIn } from '../../../day.ts';
import { DomainError, type FieldError } from '../../../errors.ts';
import { fullName, type Member } from '../../../people/members/member.ts';
import { fromRappen, toRappen } from '../../../money.ts';
import type { Settings } from '../../../association/setting.ts';
import { articlePrice, articleText, type Article } from './article.ts';
import { articlesOfLines } from './line-articles.ts';
import { billKeys, type BilledThing } from './billed.ts';
import type { BillingOrder } from './billing.ts';
import { households } from './household.ts';
import { draftInvoice, type InvoiceOrder } from '../invoice-draft.ts';
import { positionsText } from '../invoice-text.ts';
import { positionRappen, positionsTotal, type Position } from '../position.ts';
import { findSimilar, type EarlierInvoice, type SimilarInvoice } from './similar-invoice.ts';

/** What a run is made of besides its order. */
export interface BillingSource {
  readonly settings: Settings;
  readonly now: Date;
  article(id: string): Article | null;
  /** Number of the invoice that bills this key; null when none does. */
  billed(key: string): string | null;
  /** Invoices of a member, alone or with the household, from the year before the run on; the newest first. */
  earlier(memberId: string): readonly EarlierInvoice[];
}

type Terms = Pick<BillingOrder, 'items' | 'period' | 'household' | 'currency' | 'due_at' | 'corrections'> & {
  /** What becomes of members who seem to have such an invoice; they are left out unless this says otherwise. */
  readonly similar?: 'leave_out' | 'bill';
};

/** One invoice of a run: its members, its items and its problems. */
export interface PlannedInvoice {
  /** The payer's id. */
  readonly key: string;
  readonly members: readonly [Member, ...Member[]];
  readonly positions: readonly Position[];
  /** The message of the QR code. */
  readonly description: string;
  readonly amount: number;
  readonly bill_keys: readonly string[];
  /** The article of each position, '' for none. */
  readonly articles: readonly string[];
  /** Keys of the items for which a member of it has been billed already. */
  readonly taken_keys: readonly string[];
  /** 'free': what is billed costs them nothing, so there is nothing to send. */
  readonly state: 'ready' | 'billed' | 'similar' | 'skipped' | 'free' | 'problem';
  /** Number of the invoice that bills it already. */
  readonly billed_number: string | null;
  /** Invoices for the same period that seem to bill the same; their lines are left out unless a person asked for them. */
  readonly similar: readonly SimilarInvoice[];
  readonly problems: readonly FieldError[];
  readonly corrected: boolean;
}

export interface BillingPlan {
  readonly invoices: readonly PlannedInvoice[];
  /** What is wrong with the run itself. */
  readonly problems: readonly FieldError[];
}

/** One thing of the order with its article. */
interface Item {
  readonly article: Article | null;
  readonly text: string;
  readonly rappen: number;
  readonly quantity: number;
}

/** A billing run planned at once. */
export function planBilling(people: readonly Member[], terms: Terms, source: BillingSource): BillingPlan {
  const planning = billingPlanning(people, terms, source);
  let next = planning.next();
  while (!next.done) next = planning.next();
  return next.value;
}

/**
 * Yields the share (0 to 1) that is done, after each invoice.
 *
 * Who gets which invoice, in the order of the people; nothing is made. Who has been billed for everything is 'billed';
 * who has been billed for some of it is billed for the rest. Who seems to have an invoice for it is 'similar' until a
 * person decides. What costs nothing is left out; a member whom all of it costs nothing is 'free', and nothing is wrong
 * with that.
 */
export function* billingPlanning(
  people: readonly Member[],
  terms: Terms,
  source: BillingSource,
): Generator<number, BillingPlan> {
  const { items, problems } = itemsOf(terms, source);
  const today = todayIn(source);
  const homes = terms.household ? households(people, today) : people.map(member => [member]);
  const corrections = new Map(terms.corrections.map(correction => [correction.key, correction]));
  const ofRun = new Map(problems.map(each => [each.path, each]));
  const invoices: PlannedInvoice[] = [];
  for (const [place, [payer, ...others]] of homes.entries()) {
    if (!payer) continue;
    const members = [payer, ...others] as const;
    const correction = corrections.get(payer.id);
    const leaves = terms.similar !== 'bill' && correction?.despite !== true;
    const share = shareOf(members, items, { ...terms, issued: today, leaves }, source);
    const planned = plan(members, share, correction, problems.length === 0);
    invoices.push(checkedDraft(planned, terms, source, ofRun));
    yield (place + 1) / homes.length;
  }
  return { invoices, problems: [...ofRun.values()] };
}

/** The invoice of a plan as it is made under this number. Throws `invoice_not_billable`. */
export const draftPlanned = (
  {
    members,
    positions,
    description,
    bill_keys,
    articles,
  }: Pick<PlannedInvoice, 'members' | 'positions' | 'description' | 'bill_keys' | 'articles'>,
  terms: Pick<Terms, 'period' | 'currency' | 'due_at'>,
  making: Pick<InvoiceOrder, 'id' | 'n' | 'settings' | 'now'>,
) =>
  draftInvoice({
    ...making,
    member: members[0],
    amount_rappen: toRappen(positionsTotal(positions)) ?? 0,
    description,
    positions,
    covers: members.length > 1 ? members.map(({ id }) => id) : [],
    period: terms.period,
    bill_keys,
    articles,
    currency: terms.currency,
    due_at: terms.due_at,
  });

function itemsOf({ items }: Terms, source: BillingSource): { items: Item[]; problems: FieldError[] } {
  const problems: FieldError[] = [];
  const found = items.map(({ article_id, text, amount, quantity }, place): Item => {
    const article = article_id === null ? null : source.article(article_id);
    const wrong = (field: string, message: string) =>
      problems.push({ path: `items.${place}.${field}`, message });
    if (article_id !== null && !article) wrong('article_id', 'invalid');
    if (article_id === null && text === '') wrong('text', 'required');
    if (article_id === null && amount === null) wrong('amount', 'required');
    return { article, text, rappen: toRappen(amount ?? 0) ?? 0, quantity };
  });
  return { items: found, problems };
}

interface Share {
  readonly positions: readonly Position[];
  readonly articles: readonly string[];
  readonly bill_keys: readonly string[];
  readonly taken_keys: readonly string[];
  /** The first invoice that bills some of it already. */
  readonly billed_number: string | null;
  readonly similar: readonly SimilarInvoice[];
  /** Lines were left out because of similar invoices. */
  readonly leftOut: boolean;
}

/** The lines of one household, without items that cost nothing or were billed before. */
function shareOf(
  members: readonly Member[],
  items: readonly Item[],
  when: { readonly period: string; readonly issued: string; readonly leaves: boolean },
  source: BillingSource,
): Share {
  const positions: Position[] = [];
  const articles: string[] = [];
  const bill_keys: string[] = [];
  const taken_keys: string[] = [];
  const similar = new Map<string, SimilarInvoice>();
  let leftOut = false;
  let billed_number: string | null = null;
  for (const member of members)
    for (const item of items) {
      const { thing, position } = lineOf(item, member, when.period);
      if (positionRappen(position) === 0) continue;
      const [key = ''] = billKeys([member.id], [thing], when);
      const number = source.billed(key);
      billed_number ??= number;
      if (number !== null) taken_keys.push(key);
      if (number !== null || bill_keys.includes(key)) continue;
      const { article_id } = thing;
      const known = findSimilar({ article_id, text: position.text, ...when }, source.earlier(member.id));
      if (known) similar.set(known.number, known);
      leftOut ||= known !== null && when.leaves;
      if (known && when.leaves) continue;
      bill_keys.push(key);
      const text = members.length > 1 ? `${position.text}, ${fullName(member)}` : position.text;
      positions.push({ ...position, text: text.slice(0, 200) });
      articles.push(article_id ?? '');
    }
  const found = { positions, articles, bill_keys, taken_keys, billed_number, leftOut };
  return { ...found, similar: [...similar.values()] };
}

function lineOf(
  { article, text, rappen, quantity }: Item,
  member: Member,
  period: string,
): { thing: BilledThing; position: Position } {
  const amount = article ? articlePrice(article, member) : fromRappen(rappen);
  const lineText = article ? articleText(article, period) : text.replaceAll('{periode}', period).trim();
  return {
    thing: { article_id: article?.id ?? null, text, amount_rappen: rappen },
    position: { text: lineText, quantity, amount },
  };
}

/** Whether everything is billed already or seems to be; null where something is left to bill. */
function billedBefore({ bill_keys, billed_number, leftOut }: Share): 'billed' | 'similar' | null {
  if (bill_keys.length > 0) return null;
  if (leftOut) return 'similar';
  return billed_number === null ? null : 'billed';
}

function plan(
  members: PlannedInvoice['members'],
  found: Share,
  correction: Terms['corrections'][number] | undefined,
  isOrderGood: boolean,
): PlannedInvoice {
  const { leftOut: _, ...share } = found;
  const before = billedBefore(found);
  const corrected = correction?.positions;
  const positions = corrected && before === null ? corrected : share.positions;
  const state = correction?.skip === true ? 'skipped' : (before ?? 'ready');
  const amount = positionsTotal(positions);
  const isDue = isOrderGood && state === 'ready';
  const isCredit = isDue && amount < 0;
  return {
    ...share,
    key: members[0].id,
    members,
    positions,
    articles: articlesOfLines(positions, share),
    description: positionsText(positions),
    amount,
    state: isCredit ? 'problem' : isDue && amount === 0 ? 'free' : state,
    problems: isCredit ? [{ path: 'amount', message: 'amount_range' }] : [],
    corrected: corrected !== undefined,
  };
}

/** A problem of one invoice is reported with it, a problem of all of them with the run. */
function checkedDraft(
  planned: PlannedInvoice,
  terms: Terms,
  { settings, now }: BillingSource,
  ofRun: Map<string, FieldError>,
): PlannedInvoice {
  if (planned.state !== 'ready' || planned.positions.length === 0) return planned;
  const found = problemsOf(() => draftPlanned(planned, terms, { settings, now, n: 1, id: planned.key }));
  for (const problem of found) if (isOfRun(problem)) ofRun.set(problem.path, problem);
  const problems = found.filter(problem => !isOfRun(problem));
  return problems.length === 0 ? planned : { ...planned, state: 'problem', problems };
}

const isOfRun = ({ path }: FieldError): boolean => path.startsWith('settings.') || path === 'due_at';

function problemsOf(draft: () => unknown): readonly FieldError[] {
  try {
    draft();
    return [];
  } catch (error) {
    if (error instanceof DomainError && 'fields' in error.params) return error.params.fields;
    throw error;
  }
}

/** The day of issue; without a known time zone that of UTC, as the draft reports that problem. */
function todayIn({ now, settings }: BillingSource): string {
  try {
    return dayIn(now, settings.timezone);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
