import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { wholeInvoice } from '../../../desktop/core/finance/invoices/invoice-row.ts';
import { localToday } from '../../../desktop/core/association/local-today.ts';
import { readSettings } from '../../../desktop/core/association/setting-local.ts';
import { daysIn, summedInvoice } from '../../../desktop/core/finance/ledger/ledger-rows.ts';
import {
  bookInvoice,
  bookPayment,
  type BookedInvoice,
  type BookingDraft,
} from '../../../shared/finance/ledger/book.ts';
import type { MoneyPicture } from '../../../shared/finance/ledger/money-picture.ts';
import { sumInvoices } from '../../../shared/finance/ledger/sum-invoices.ts';
import type { Dunning } from '../../../shared/finance/invoices/dunning/dunning.ts';
import type { Allocation, Payment } from '../../../shared/finance/payments/payment.ts';

const byPlace = <T>({ sql }: Replica, table: string): T[] =>
  sql
    .prepare<[], string>(`SELECT body FROM ${table} ORDER BY n`)
    .pluck()
    .all()
    .map(body => JSON.parse(body) as T);

function invoicesOf(replica: Replica): BookedInvoice[] {
  const notices = byPlace<Dunning>(replica, 'dunning');
  const allocations = byPlace<Allocation>(replica, 'allocation');
  return byPlace<object>(replica, 'invoice').map(row => {
    const invoice = wholeInvoice(row);
    return {
      invoice,
      notices: notices
        .filter(({ invoice_id }) => invoice_id === invoice.id)
        .toSorted((one, other) => one.level - other.level),
      allocations: allocations.filter(({ invoice_id }) => invoice_id === invoice.id),
    };
  });
}

const accountsOf = (replica: Replica) =>
  new Map(replica.all('article').map(({ id, account }) => [id, account]));

/** The picture of the money from whole tables that are read at once. */
export function pictureAtOnce(replica: Replica, now: Date): MoneyPicture[] {
  const { ledger_income, timezone } = readSettings(replica);
  const articles = new Map(replica.all('article').map(article => [article.id, article]));
  const sums = sumInvoices(localToday(replica, now), {
    nameOf: id => (id === '' ? '' : (articles.get(id)?.name ?? null)),
    accountOf: id => articles.get(id)?.account || ledger_income,
  });
  for (const invoice of invoicesOf(replica)) sums.add(summedInvoice(invoice, daysIn(timezone)));
  return sums.pictures();
}

/** Every booking from whole tables, by day and voucher, each as date, voucher, accounts and Rappen. */
export function bookingsAtOnce(replica: Replica, now: Date, period: { from: string; to: string }): unknown[] {
  const settings = readSettings(replica);
  const accounts = accountsOf(replica);
  const ledger = {
    settings,
    accountOf: (id: string) => accounts.get(id) || settings.ledger_income,
    dayOf: daysIn(settings.timezone),
    today: localToday(replica, now),
    textOf: () => '',
  };
  const payments = byPlace<Payment>(replica, 'payment');
  const parts = byPlace<Allocation>(replica, 'allocation');
  const numbers = new Map(replica.all('invoice').map(({ id, number }) => [id, number]));
  const drafts = [
    ...invoicesOf(replica).flatMap(invoice => bookInvoice(invoice, ledger)),
    ...payments
      .filter(payment => !isCovered(payment, payments))
      .flatMap(payment => {
        const own = parts
          .filter(({ payment_id }) => payment_id === payment.id)
          .map(part => ({ ...part, number: numbers.get(part.invoice_id) ?? '' }));
        const allocations = own.toSorted((one, other) => (one.number < other.number ? -1 : 1));
        return bookPayment({ payment, allocations }, ledger);
      }),
  ];
  return drafts
    .filter(({ date }) => date >= period.from && date <= period.to)
    .toSorted((one, other) => compare(one.date, other.date) || compare(one.voucher, other.voucher))
    .map(figuresOf);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** What of a booking is compared. */
export const figuresOf = ({
  date,
  voucher,
  kind,
  debit,
  credit,
  rappen,
  currency,
}: Omit<BookingDraft, 'text'>) => [date, voucher, kind, debit, credit, rappen, currency];

/** True for a sum whose parts came in as payments of their own. */
function isCovered({ kind, entry_reference, account, amount }: Payment, all: readonly Payment[]): boolean {
  if (kind !== 'summary' || entry_reference === '') return false;
  const parts = all.filter(
    part => part.kind !== 'summary' && part.entry_reference === entry_reference && part.account === account,
  );
  const rappen = (sum: number) => Math.round(sum * 100);
  return parts.length > 0 && parts.reduce((sum, part) => sum + rappen(part.amount), 0) === rappen(amount);
}
