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

/** So many rows are read between two pauses. */
const page = 100;

/** A row as it is stored, with its place in the order in which rows came. */
interface Stored {
  readonly n: number;
  readonly id: string;
  readonly body: string;
}

/**
 * Reads the rows of a table that fulfil a condition page by page, in the order in which they came. A page is so many rows
 * of the table, whether they fulfil it or not, so that none takes longer because few do.
 */
function* pagesOf(
  { sql }: Pick<Replica, 'sql'>,
  table: 'invoice' | 'payment',
  where: string,
  since: string,
): Generator<Stored[], void> {
  const end = sql
    .prepare<[number], number | null>(
      `SELECT max(n) FROM (SELECT n FROM ${table} WHERE n > ? ORDER BY n LIMIT ${page})`,
    )
    .pluck();
  const read = sql.prepare<{ from: number; to: number; since: string }, Stored>(
    `SELECT t.n, t.id, t.body FROM ${table} t WHERE t.n > :from AND t.n <= :to AND (${where}) ORDER BY t.n`,
  );
  for (let from = 0, to = end.get(from); typeof to === 'number'; to = end.get(from)) {
    yield read.all({ from, to, since });
    from = to;
  }
}

/** Rows of a table that belong to these, by the id of the one to which they belong. */
function belonging<T>(
  { sql }: Pick<Replica, 'sql'>,
  table: 'dunning' | 'allocation',
  owner: 'invoice_id' | 'payment_id',
): (rows: readonly Stored[]) => ReadonlyMap<string, T[]> {
  const read = sql.prepare<[string], { owner: string; body: string }>(
    `SELECT t.${owner} AS owner, t.body FROM json_each(?) AS wanted CROSS JOIN ${table} t ON t.${owner} = wanted.value
     ORDER BY t.n`,
  );
  return rows => {
    const groups = new Map<string, T[]>();
    for (const { owner: key, body } of read.all(JSON.stringify(rows.map(({ id }) => id)))) {
      const row = JSON.parse(body) as T;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
    return groups;
  };
}

const touchedInvoice = `t.issued_at >= :since
  OR (t.status <> 'open' AND coalesce(t.body ->> 'closed_at', '9999') >= :since)
  OR EXISTS (SELECT 1 FROM dunning d WHERE d.invoice_id = t.id AND d.body ->> 'issued_at' >= :since)`;

/** Without those whose parts came in as payments of their own. */
const touchedPayment = `NOT (${isCoveredPayment('t')}) AND (t.booked_on >= :since
  OR EXISTS (SELECT 1 FROM allocation a WHERE a.payment_id = t.id AND a.body ->> 'created_at' >= :since))`;

/** The number of an invoice by its id, '' for one that is not here. */
function invoiceNumbers({ sql }: Pick<Replica, 'sql'>): (id: string) => string {
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

/**
 * Shows every invoice with its reminders and payments, in the order in which they came; pauses after some of them. `since`:
 * an instant or the beginning of one; invoices with which nothing happened from then on are left out.
 */
export function* eachInvoice(
  replica: Pick<Replica, 'sql'>,
  since: string,
  show: (invoice: BookedInvoice) => void,
): Generator<undefined, void> {
  const noticesOf = belonging<Dunning>(replica, 'dunning', 'invoice_id');
  const allocationsOf = belonging<Allocation>(replica, 'allocation', 'invoice_id');
  for (const rows of pagesOf(replica, 'invoice', touchedInvoice, since)) {
    const [notices, allocations] = [noticesOf(rows), allocationsOf(rows)];
    for (const { id, body } of rows)
      show({
        invoice: wholeInvoice(JSON.parse(body) as object),
        notices: (notices.get(id) ?? []).toSorted((one, other) => one.level - other.level),
        allocations: allocations.get(id) ?? [],
      });
    yield;
  }
}

/** Shows every payment in the same way; `since` as for invoices. */
export function* eachPayment(
  replica: Pick<Replica, 'sql'>,
  since: string,
  show: (payment: BookedPayment) => void,
): Generator<undefined, void> {
  const numberOf = invoiceNumbers(replica);
  const allocationsOf = belonging<Allocation>(replica, 'allocation', 'payment_id');
  for (const rows of pagesOf(replica, 'payment', touchedPayment, since)) {
    const parts = allocationsOf(rows);
    for (const { id, body } of rows) {
      const payment = JSON.parse(body) as Payment;
      const own = (parts.get(id) ?? []).map(part => ({ ...part, number: numberOf(part.invoice_id) }));
      show({ payment, allocations: own.toSorted((one, other) => (one.number < other.number ? -1 : 1)) });
    }
    yield;
  }
}
