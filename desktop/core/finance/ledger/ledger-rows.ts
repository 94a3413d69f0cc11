import { dayIn } from '../../../../shared/day.ts';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { BookedInvoice, BookedPayment } from '../../../../shared/finance/ledger/book.ts';
import type { SummedInvoice } from '../../../../shared/finance/ledger/sum-invoices.ts';
import type { Allocation, Payment } from '../../../../shared/finance/payments/payment.ts';
import { toRappen } from '../../../../shared/money.ts';
import { outstanding } from '../../../../shared/finance/invoices/outstanding.ts';
import { isCoveredPayment } from '../payments/payment-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { wholeInvoice } from '../invoices/invoice-row.ts';

/** Name and account of each article by its id. */
export const articlesById = (replica: Replica): ReadonlyMap<string, Pick<Article, 'name' | 'account'>> =>
  new Map(replica.all('article').map(({ id, name, account }) => [id, { name, account: account ?? '' }]));

/** The calendar day of instants in a zone; the same instant is looked up once, as a run has one for all. */
export function daysIn(timezone: string): (instant: string) => string {
  const known = new Map<string, string>();
  return instant => {
    const minute = instant.slice(0, 16);
    const day = known.get(minute) ?? dayIn(new Date(instant), timezone);
    known.set(minute, day);
    return day;
  };
}

/** Rows as they are stored, in the order in which they came: to sort whole rows takes longer than to read them. */
export interface LedgerTexts {
  readonly invoices: readonly string[];
  readonly notices: readonly string[];
  readonly allocations: readonly string[];
}

/**
 * Reads at once what belongs together, whatever is written between the slices that look at it. `since`: an instant or
 * the beginning of one; invoices and payments with which nothing happened from then on are left out.
 */
export function ledgerTexts({ sql }: Replica, since: string): LedgerTexts {
  return {
    invoices: sql
      .prepare<[{ since: string }], string>(
        `SELECT body FROM invoice WHERE issued_at >= :since
      OR (status <> 'open' AND coalesce(body ->> 'closed_at', '9999') >= :since)
      OR id IN (SELECT invoice_id FROM dunning WHERE body ->> 'issued_at' >= :since) ORDER BY n`,
      )
      .pluck()
      .all({ since }),
    notices: sql.prepare<[], string>('SELECT body FROM dunning ORDER BY n').pluck().all(),
    allocations: sql.prepare<[], string>('SELECT body FROM allocation ORDER BY n').pluck().all(),
  };
}

/** Payments as they are stored, without those whose parts came in as payments of their own; `since` as for invoices. */
export const paymentTexts = ({ sql }: Replica, since: string): string[] =>
  sql
    .prepare<[{ since: string }], string>(
      `SELECT p.body FROM payment p
    WHERE NOT (${isCoveredPayment}) AND (p.booked_on >= :since
      OR p.id IN (SELECT payment_id FROM allocation WHERE body ->> 'created_at' >= :since)) ORDER BY p.n`,
    )
    .pluck()
    .all({ since });

/** The number of an invoice by its id, '' for one that is not here. */
export function invoiceNumbers({ sql }: Replica): (id: string) => string {
  const read = sql.prepare<[string], string>(`SELECT body ->> 'number' FROM invoice WHERE id = ?`).pluck();
  return id => read.get(id) ?? '';
}

/** What of an invoice is summed up. */
export function summedInvoice(
  { invoice, notices, allocations }: BookedInvoice,
  dayOf: (instant: string) => string,
): SummedInvoice {
  const issued = notices.filter(({ status }) => status === 'issued');
  return {
    ...invoice,
    year: dayOf(invoice.issued_at).slice(0, 4),
    fees: issued.reduce((sum, { fee }) => sum + (toRappen(fee) ?? 0), 0),
    open: invoice.status === 'open' ? outstanding(invoice, notices, allocations) : 0,
  };
}

/** Shows every invoice with reminders and payments; pauses after each row. */
export function* eachInvoice(
  texts: LedgerTexts,
  show: (invoice: BookedInvoice) => void,
): Generator<undefined, void> {
  const notices = yield* grouped<Dunning>(texts.notices, ({ invoice_id }) => invoice_id);
  const allocations = yield* grouped<Allocation>(texts.allocations, ({ invoice_id }) => invoice_id);
  for (const text of texts.invoices) {
    const invoice = wholeInvoice(JSON.parse(text) as object);
    show({
      invoice,
      notices: (notices.get(invoice.id) ?? []).toSorted((one, other) => one.level - other.level),
      allocations: allocations.get(invoice.id) ?? [],
    });
    yield;
  }
}

/** Shows every payment; pauses after each row. */
export function* eachPayment(
  { payments, allocations }: Pick<LedgerTexts, 'allocations'> & { readonly payments: readonly string[] },
  numberOf: (invoice: string) => string,
  show: (payment: BookedPayment) => void,
): Generator<undefined, void> {
  const parts = yield* grouped<Allocation>(allocations, ({ payment_id }) => payment_id);
  for (const text of payments) {
    const payment = JSON.parse(text) as Payment;
    const own = (parts.get(payment.id) ?? []).map(part => ({
      ...part,
      number: numberOf(part.invoice_id),
    }));
    show({ payment, allocations: own.toSorted((one, other) => (one.number < other.number ? -1 : 1)) });
    yield;
  }
}

function* grouped<T>(
  texts: readonly string[],
  keyOf: (row: T) => string,
): Generator<undefined, ReadonlyMap<string, T[]>> {
  const groups = new Map<string, T[]>();
  for (const text of texts) {
    const row = JSON.parse(text) as T;
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
    yield;
  }
  return groups;
}
