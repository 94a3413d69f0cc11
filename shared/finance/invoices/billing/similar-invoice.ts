import type { Invoice } from '../invoice.ts';
import { plainText } from './billed.ts';

/** An invoice of a member as far as it tells what it was for. */
export type EarlierInvoice = Pick<
  Invoice,
  'number' | 'status' | 'period' | 'description' | 'issued_at' | 'due_at' | 'bill_keys'
> & { readonly positions: readonly { readonly text: string }[] };

/** An invoice that a person may already have for the same, and why it is thought so. */
export interface SimilarInvoice {
  readonly number: string;
  readonly status: Invoice['status'];
  /** The line of it that is alike. */
  readonly text: string;
  readonly because: 'article' | 'text';
}

/** What is to be billed now. */
export interface BilledNow {
  readonly article_id: string | null;
  /** As it will stand on the invoice. */
  readonly text: string;
  /** '' takes the year of issue. */
  readonly period: string;
  /** Day of issue. */
  readonly issued: string;
}

/**
 * The first earlier invoice for the same period that bills the same article or nearly the same text; null when there
 * is none. Cancelled invoices bill nothing. The exact repeat of a bill is known by its key (billed.ts); this one
 * finds what another program, another spelling or a hand has billed.
 */
export function findSimilar(now: BilledNow, earlier: readonly EarlierInvoice[]): SimilarInvoice | null {
  for (const invoice of earlier) {
    if (invoice.status === 'cancelled' || !isSamePeriod(now, invoice)) continue;
    const { number, status, positions, description } = invoice;
    const [first = ''] = linesOf(positions, description);
    if (now.article_id !== null && invoice.bill_keys.some(key => key.split('/')[1] === now.article_id))
      return { number, status, text: first, because: 'article' };
    const years = yearsIn(`${wantedPeriod(now)} ${invoice.period} ${invoice.issued_at.slice(0, 4)}`);
    const text = linesOf(positions, description).find(line => isNearText(line, now.text, years));
    if (text !== undefined) return { number, status, text, because: 'text' };
  }
  return null;
}

/** The earliest day of issue that counts: bills for a year leave from the year before on. */
export const earlierSince = (now: Date): string => `${now.getUTCFullYear() - 2}-12-31`;

/** Each member's own invoices and those of the household, in their order. */
export function invoicesByMember<Row extends Pick<Invoice, 'member_id' | 'covers'>>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const byMember = new Map<string, Row[]>();
  for (const row of rows)
    for (const id of new Set([row.member_id, ...row.covers]))
      byMember.set(id, [...(byMember.get(id) ?? []), row]);
  return byMember;
}

const linesOf = (positions: EarlierInvoice['positions'], description: string): readonly string[] =>
  positions.length === 0 ? [description] : [...positions.map(({ text }) => text), description];

const wantedPeriod = ({ period, issued }: BilledNow): string =>
  period.trim() === '' ? issued.slice(0, 4) : inFull(period);

/** The named periods are compared; an invoice without one is for the years in its text, else for its own. */
function isSamePeriod(now: BilledNow, invoice: EarlierInvoice): boolean {
  const wanted = wantedPeriod(now);
  if (invoice.period.trim() !== '') return periodOf(inFull(invoice.period)) === periodOf(wanted);
  const years = yearsIn(wanted);
  const named = yearsIn([...invoice.positions.map(({ text }) => text), invoice.description].join(' '));
  const own = [invoice.issued_at.slice(0, 4), invoice.due_at.slice(0, 4)];
  return (named.length > 0 ? named : own).some(year => years.includes(year));
}

/** '2026/27', 'Saison 2026/2027' → '2026 2027'. */
const periodOf = (period: string): string => wordsIn(period).join(' ');

/** '26' and '26/27' as a period are years: '2026', '2026/2027'. */
const inFull = (period: string): string =>
  /^\D*\d{2}(\s*[/–-]\s*\d{2})?\D*$/.test(period) ? period.replaceAll(/\d{2}/g, end => `20${end}`) : period;

const yearsIn = (text: string): string[] => wordsIn(text).filter(word => /^(?:19|20)\d{2}$/.test(word));

/** Words that say nothing about what is billed, in the four languages. */
const fillers = new Set(
  `am an au aux avec bezahlt che con d da dal dans das de dei del della dem den der des di die dovuta du e ein eine en
   et fact facture fattura for für il in invoice jahr jahres l la le les mit offen ouverte paid pagata par payée per
   periode période periodo pour rechnung rechnungsjahr saison the un und une unpaid vereinsjahr vom von year à à année
   anno stagione season saldo`.split(/\s+/),
);

/** Lower-case words without accents of typography; two-digit ends of '2026/27' in full. */
function wordsIn(text: string): string[] {
  const full = plainText(text).replace(
    /\b((?:19|20)\d{2})\s*[/–-]\s*(\d{2})\b(?!\d)/g,
    (_all, from: string, to: string) => `${from} ${from.slice(0, 2)}${to}`,
  );
  return (full.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !fillers.has(word));
}

/**
 * Near: the words of one are all in the other, or they differ in a few letters only. Years aside, also as the two
 * digits in which 'Beitrag 26' names one of `years`; other numbers are to be the same.
 */
function isNearText(one: string, other: string, years: readonly string[]): boolean {
  const [first, second] = [subjectOf(one, years), subjectOf(other, years)];
  const [short, long] = first.words.length <= second.words.length ? [first, second] : [second, first];
  if (short.words.join('').length < 4) return false;
  if (short.numbers.join(' ') !== long.numbers.join(' ')) return false;
  return short.words.every(word => long.words.includes(word)) || likeness(first.words, second.words) >= 0.7;
}

function subjectOf(
  text: string,
  years: readonly string[],
): { readonly words: string[]; readonly numbers: string[] } {
  const words = wordsIn(text);
  const isNumber = (word: string) => /^\d+$/.test(word);
  const isYear = (word: string) => yearsIn(word).length > 0 || years.includes(`20${word}`);
  return {
    words: words.filter(word => !isNumber(word)),
    numbers: words.filter(word => isNumber(word) && !isYear(word)),
  };
}

/** Dice coefficient of the triples of letters: 1 for the same, 0 for nothing in common. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [triplesOf(one.join('')), triplesOf(other.join(''))];
  const common = [...first].filter(triple => second.has(triple)).length;
  return (2 * common) / Math.max(1, first.size + second.size);
}

const triplesOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
