import { dayIn } from '../../../../shared/day.ts';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
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

/** Every invoice, the smallest number first, without what no sum looks at. */
export function* summedInvoices(
  replica: Replica,
  dayOf: (instant: string) => string,
): Generator<SummedInvoice> {
  const notices = byInvoice(replica.all('dunning').filter(({ status }) => status === 'issued'));
  const allocations = byInvoice(replica.all('allocation'));
  for (const invoice of invoicesByNumber(replica)) {
    const own = notices.get(invoice.id) ?? [];
    const fees = own.reduce((sum, each) => sum + (toRappen(each.fee) ?? 0), 0);
    const rest = outstanding(invoice, own, allocations.get(invoice.id) ?? []);
    yield {
      ...invoice,
      year: dayOf(invoice.issued_at).slice(0, 4),
      fees,
      open: invoice.status === 'open' ? rest : 0,
    };
  }
}

/** Every invoice with reminders and payments, the smallest number first. */
export function* bookedInvoices(replica: Replica): Generator<BookedInvoice> {
  const notices = byInvoice<Dunning>(replica.all('dunning'));
  const allocations = byInvoice<Allocation>(replica.all('allocation'));
  for (const invoice of invoicesByNumber(replica))
    yield {
      invoice,
      notices: (notices.get(invoice.id) ?? []).toSorted((one, other) => one.level - other.level),
      allocations: allocations.get(invoice.id) ?? [],
    };
}

/** Every payment but those whose parts came in as payments of their own. */
export function* bookedPayments(replica: Replica): Generator<BookedPayment> {
  const parts = new Map<string, Allocation[]>();
  for (const part of replica.all('allocation')) {
    const known = parts.get(part.payment_id);
    if (known) known.push(part);
    else parts.set(part.payment_id, [part]);
  }
  const numbers = new Map(
    replica.sql.prepare<[], [string, string]>(`SELECT id, body ->> 'number' FROM invoice`).raw().all(),
  );
  const bodies = replica.sql
    .prepare<[], string>(`SELECT p.body FROM payment p WHERE NOT (${isCoveredPayment}) ORDER BY p.id`)
    .pluck();
  for (const body of bodies.iterate()) {
    const payment = JSON.parse(body) as Payment;
    const own = (parts.get(payment.id) ?? []).map(part => ({
      ...part,
      number: numbers.get(part.invoice_id) ?? '',
    }));
    yield { payment, allocations: own.toSorted((one, other) => (one.number < other.number ? -1 : 1)) };
  }
}

function* invoicesByNumber({ sql }: Replica): Generator<Invoice> {
  const bodies = sql.prepare<[], string>('SELECT body FROM invoice ORDER BY number_n, id').pluck();
  for (const body of bodies.iterate()) yield wholeInvoice(JSON.parse(body) as object);
}

function byInvoice<T extends { readonly invoice_id: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.invoice_id);
    if (group) group.push(row);
    else groups.set(row.invoice_id, [row]);
  }
  return groups;
}
