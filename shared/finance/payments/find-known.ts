import { referenceKey } from './match.ts';
import type { KnownReason, ReadPayment, ReadStatement } from './camt/statement.ts';
import { partsOfSum, sumOfParts, whySame, type ReportedPayment } from './same-payment.ts';

/** Payments of each day, read once. */
export interface KnownDays {
  readonly books: { paymentsOn(account: string, day: string): readonly ReportedPayment[] };
  /** By account and day. */
  readonly days: Map<string, Day>;
}

/** A statement while it is planned. */
export interface Reading {
  readonly statement: ReadStatement;
  readonly told: readonly ReportedPayment[];
  /** Known payments that one of this statement stands for: a second one of the same kind is another payment. */
  readonly taken: Set<string>;
  /** Parts by their entry, with the reference of the known sum that they are of. */
  readonly entries: Map<number, { readonly parts: ReportedPayment[]; sum?: string | undefined }>;
}

export function readingOf(statement: ReadStatement, isThere: (payment: ReadPayment) => boolean): Reading {
  const { id, kind, payments } = statement;
  const told = payments.map(payment => ({ ...payment, statement_id: id, told_by: kind }));
  const entries: Reading['entries'] = new Map();
  for (const each of told) {
    const entry = entries.get(each.entry);
    if (entry) entry.parts.push(each);
    else entries.set(each.entry, { parts: [each] });
  }
  return { statement, told, entries, taken: new Set(payments.filter(isThere).map(payment => payment.id)) };
}

export interface Twin {
  readonly id: string;
  readonly reason: KnownReason;
}

/** The known payment that a new one is, by what the bank says of both; null where it is another one. */
export function twinOf(state: KnownDays, { statement, told, taken }: Reading, index: number): Twin | null {
  const own = told[index];
  if (!own) return null;
  const day = paymentsOn(state, statement.account, own.booked_on);
  if (own.kind === 'summary') {
    const parts = partsOfSum(
      own,
      day.all.filter(({ id }) => !taken.has(id)),
    );
    for (const { id } of parts) taken.add(id);
    return parts[0] ? { id: parts[0].id, reason: 'sum' } : null;
  }
  const found = (day.alike.get(likeness(own)) ?? [])
    .flatMap(other => {
      const reason = taken.has(other.id) ? null : whySame(own, other);
      return reason === null ? [] : [{ id: other.id, reason }];
    })
    .toSorted((one, other) => Number(other.reason === 'reference') - Number(one.reason === 'reference'))[0];
  if (found) taken.add(found.id);
  return found ?? null;
}

/** The reference of the known sum that an entry's parts are of, so that both do not count; undefined for none. */
export function sumBefore(
  state: KnownDays,
  { statement, told, entries }: Reading,
  index: number,
): string | undefined {
  const own = told[index];
  const entry = entries.get(statement.payments[index]?.entry ?? -1);
  if (own?.kind !== 'receipt' || !entry) return undefined;
  if (!('sum' in entry)) {
    const { all } = paymentsOn(state, statement.account, own.booked_on);
    entry.sum = sumOfParts(entry.parts, all)?.entry_reference;
  }
  return entry.sum;
}

interface Day {
  readonly all: ReportedPayment[];
  readonly alike: Map<string, ReportedPayment[]>;
}

/** Payments that differ in this are never one. */
const likeness = ({ amount_rappen, reference }: ReportedPayment): string =>
  `${amount_rappen}|${referenceKey(reference)}`;

/** What was known of a day, and what this import has planned for it. */
function paymentsOn({ books, days }: KnownDays, account: string, on: string): Day {
  const key = `${account}|${on}`;
  const found = days.get(key);
  if (found) return found;
  const day: Day = { all: [], alike: new Map() };
  days.set(key, day);
  for (const each of books.paymentsOn(account, on)) remember(day, each);
  return day;
}

function remember({ all, alike }: Day, payment: ReportedPayment): void {
  all.push(payment);
  const key = likeness(payment);
  const others = alike.get(key);
  if (others) others.push(payment);
  else alike.set(key, [payment]);
}

/** What an import plans counts as known for the statements that follow. */
export function rememberPayment(known: KnownDays, account: string, payment: ReportedPayment): void {
  remember(paymentsOn(known, account, payment.booked_on), payment);
}
