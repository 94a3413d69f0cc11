import { referenceKey, type Claim, type Share } from './match.ts';
import { nameFit, wordsOf, type NameWords } from './payer-name.ts';
import { rappenOf, type Payment } from './payment.ts';

/** Why an invoice is proposed; each has its words. */
export const proposalReasons = [
  /** It bears the reference, but was not known, or not open, when the payment came in. */
  'reference',
  /** It bears the reference, and it was marked as paid by hand: this may be that money. */
  'marked_paid',
  /** Its number stands in the message. */
  'number',
  /** Its reference stands in the message. */
  'reference_in_text',
  /** The same account paid for this person before. */
  'iban',
  'name',
  'surname',
  /** A person of the same household paid. */
  'household',
  'amount',
  /** Several open invoices of one person, or named in the text, come to this amount. */
  'sum',
] as const;
type ProposalReason = (typeof proposalReasons)[number];

/** Why a payment with a reference was not settled by itself. */
export const hints = [
  'double',
  'cancelled',
  'currency',
  'unknown_reference',
  'over',
  'summary',
  'return',
  'reversal',
] as const;
export type Hint = (typeof hints)[number];

export interface Proposal {
  readonly reasons: readonly ProposalReason[];
  readonly shares: readonly Share[];
}

/** An invoice with the people whom it is about. */
export interface Candidate {
  readonly claim: Claim;
  /** Words of its number that a message may hold. */
  readonly words: NameWords;
  /** Others of the household. */
  readonly relatives: readonly NameWords[];
}

/** What is asked of all invoices. */
export interface Field {
  /** Invoices with something outstanding. */
  readonly candidates: readonly Candidate[];
  /** Members for whom each account paid before. */
  readonly paidFor: ReadonlyMap<string, ReadonlySet<string>>;
}

type Asked = Pick<
  Payment,
  'payer_name' | 'payer_iban' | 'message' | 'reference' | 'currency' | 'kind' | 'amount'
>;

const weights: Readonly<Record<ProposalReason, number>> = {
  reference: 12,
  marked_paid: 10,
  reference_in_text: 9,
  number: 8,
  iban: 6,
  name: 5,
  sum: 4,
  household: 3,
  amount: 3,
  surname: 2,
};
const mostProposals = 5;

/** Invoices that a payment may be for, the likeliest first, each with its reasons. `rest`: what is not used, in Rappen. */
export function propose(payment: Asked, rest: number, field: Field): Proposal[] {
  if (rest <= 0 || payment.kind === 'return') return [];
  const seen = { payment, rest, text: textKey(payment), payer: wordsOf(payment.payer_name) };
  const found = field.candidates
    .filter(({ claim }) => claim.currency === payment.currency && claim.outstanding > 0)
    .map(candidate => ({ candidate, reasons: reasonsFor(seen, candidate, field) }));
  const personal = found.filter(({ reasons }) => reasons.some(reason => reason !== 'amount'));
  const single = found.filter(({ reasons }) => reasons.length > 0);
  // Dues are the same for many: the amount alone says something only where one invoice has it, and of a whole payment.
  const likely =
    personal.length > 0 ? personal : single.length === 1 && rest === rappenOf(payment.amount) ? single : [];
  const strong = likely.filter(({ reasons }) => reasons.join() !== 'surname');
  const singles = strong.map(({ candidate: { claim }, reasons }) => ({
    reasons,
    shares: [{ invoice_id: claim.id, rappen: Math.min(rest, claim.outstanding) }],
  }));
  const sums = sumsOf(strong, rest);
  return [...sums, ...singles].toSorted((one, other) => weight(other) - weight(one)).slice(0, mostProposals);
}

const weight = ({ reasons }: Proposal): number =>
  reasons.reduce((total, reason) => total + weights[reason], 0);

interface Seen {
  readonly payment: Asked;
  readonly rest: number;
  readonly text: string;
  readonly payer: readonly string[];
}

function reasonsFor(
  { payment, rest, text, payer }: Seen,
  { claim, words, relatives }: Candidate,
  { paidFor }: Field,
) {
  const reasons: ProposalReason[] = [];
  const key = referenceKey(claim.reference);
  const isNamed = key !== '' && referenceKey(payment.reference) === key;
  if (isNamed) reasons.push(claim.status === 'paid' ? 'marked_paid' : 'reference');
  // A paid one is of interest to nothing but its own reference.
  if (claim.status !== 'open') return reasons;
  if (!isNamed && key.length > 6 && text.includes(key)) reasons.push('reference_in_text');
  else if (text.includes(numberKey(claim.number))) reasons.push('number');
  if (payment.payer_iban !== '' && paidFor.get(payment.payer_iban)?.has(claim.member_id))
    reasons.push('iban');
  const fit = nameFit(payer, words);
  if (fit === 2) reasons.push('name');
  else if (relatives.some(relative => nameFit(payer, relative) === 2)) reasons.push('household');
  else if (fit === 1) reasons.push('surname');
  if (claim.outstanding === rest) reasons.push('amount');
  return reasons;
}

/** The text in which numbers are looked for: without blanks, so that '2026 - 00042' is found too. */
const textKey = ({ message, reference }: Asked): string =>
  `${message} ${reference}`.toUpperCase().replace(/[\s.]/g, '');
const numberKey = (number: string): string => number.toUpperCase().replace(/[\s.]/g, '');

interface Found {
  readonly candidate: Candidate;
  readonly reasons: readonly ProposalReason[];
}

const mostTogether = 10;

/** Open invoices of one person, or all that the text names, that come to exactly this amount together. */
function sumsOf(found: readonly Found[], rest: number): Proposal[] {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    const isNamed = each.reasons.some(reason => reason === 'number' || reason === 'reference_in_text');
    for (const group of [each.candidate.claim.member_id, ...(isNamed ? ['text'] : [])])
      groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const sums = [...groups.values()].flatMap(own => {
    const chosen = addingUp(own.slice(0, mostTogether), rest);
    return chosen === null ? [] : [sumOf(chosen)];
  });
  const nameOf = ({ shares }: Proposal): string => shares.map(({ invoice_id }) => invoice_id).join();
  return [...new Map(sums.map(sum => [nameOf(sum), sum])).values()];
}

function sumOf(chosen: readonly Found[]): Proposal {
  const reasons = chosen.flatMap(each => each.reasons.filter(reason => reason !== 'amount'));
  const shares = chosen.map(({ candidate: { claim } }) => ({
    invoice_id: claim.id,
    rappen: claim.outstanding,
  }));
  return { reasons: ['sum', ...new Set(reasons)], shares };
}

/** Two or more of these that come to the sum; the fewest that do. */
function addingUp(found: readonly Found[], sum: number): Found[] | null {
  let best: Found[] | null = null;
  for (let set = 1; set < 2 ** found.length; set++) {
    const chosen = found.filter((_one, index) => (set >> index) & 1);
    const total = chosen.reduce((all, { candidate }) => all + candidate.claim.outstanding, 0);
    if (chosen.length > 1 && total === sum && (best === null || chosen.length < best.length)) best = chosen;
  }
  return best;
}

/** What is special about a payment that waits, besides the proposals. `named`: the invoice that bears its reference. */
export function hintOf(
  payment: Pick<Payment, 'kind' | 'reference' | 'currency' | 'amount'>,
  named: Claim | undefined,
  used: number,
): Hint | null {
  if (payment.kind !== 'receipt') return payment.kind;
  if (used > 0 && rappenOf(payment.amount) > used) return 'over';
  if (referenceKey(payment.reference) === '') return null;
  if (!named) return 'unknown_reference';
  if (named.currency !== payment.currency) return 'currency';
  if (named.status === 'cancelled') return 'cancelled';
  return named.outstanding <= 0 ? 'double' : null;
}
