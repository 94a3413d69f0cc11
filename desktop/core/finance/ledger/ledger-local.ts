import { csvOf } from '../../../../shared/csv.ts';
import { formatDay } from '../../../../shared/day.ts';
import { invalid } from '../../../../shared/errors.ts';
import { bookInvoice, bookPayment, inPeriod, type Ledger } from '../../../../shared/finance/ledger/book.ts';
import { accountSums, type Booking } from '../../../../shared/finance/ledger/journal.ts';
import { sumInvoices } from '../../../../shared/finance/ledger/sum-invoices.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { LocalHandlers } from '../../answer.ts';
import { localToday } from '../../association/local-today.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { articlesById, bookedInvoices, bookedPayments, daysIn, summedInvoices } from './ledger-rows.ts';

export interface LedgerParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** What invoices and payments come to, and their bookings, from this computer's own copy. */
export function ledgerHandlers(parts: LedgerParts): LocalHandlers['desktopLedger'] {
  return {
    picture: () => picture(parts),
    journal(period) {
      const bookings = bookingsIn(parts, period);
      return { bookings, accounts: accountSums(bookings) };
    },
    file: period => ({
      bytes: new TextEncoder().encode(csvOf(journalTable(bookingsIn(parts, period)))),
      filename: `${label('journal.file')}-${period.from}-${period.to}.csv`,
      type: 'text/csv',
    }),
  };
}

function picture({ context, replica }: LedgerParts) {
  const { ledger_income, timezone } = readSettings(replica);
  const articles = articlesById(replica);
  const today = localToday(replica, context.now());
  const pictures = sumInvoices(summedInvoices(replica, daysIn(timezone)), today, {
    nameOf: id => (id === '' ? '' : (articles.get(id)?.name ?? null)),
    accountOf: id => articles.get(id)?.account || ledger_income,
  });
  return { today, pictures };
}

function bookingsIn({ context, replica }: LedgerParts, { from, to }: Period): Booking[] {
  if (to < from) throw invalid('to', 'range');
  const settings = readSettings(replica);
  const articles = articlesById(replica);
  const ledger: Ledger = {
    settings,
    accountOf: id => articles.get(id)?.account || settings.ledger_income,
    dayOf: daysIn(settings.timezone),
    today: localToday(replica, context.now()),
    textOf: (kind, { number, name, what }) => oneLine(label(`journal.text.${kind}`, { number, name, what })),
  };
  return inPeriod(allBookings(replica, ledger), from, to);
}

function* allBookings(replica: Replica, ledger: Ledger): Generator<Booking> {
  for (const invoice of bookedInvoices(replica)) yield* bookInvoice(invoice, ledger);
  for (const payment of bookedPayments(replica)) yield* bookPayment(payment, ledger);
}

/** Programs of accountants cut longer texts off; empty parts leave no signs behind. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:, ?|: ?)+$/, '')
    .trim()
    .slice(0, 200);

const columns = ['date', 'voucher', 'text', 'debit', 'credit', 'amount', 'currency'] as const;

/** The bookings as rows of text, the headings first; amounts with a point and two decimals, without separators. */
const journalTable = (bookings: readonly Booking[]): string[][] => [
  columns.map(column => label(`journal.column.${column}`)),
  ...bookings.map(({ date, voucher, text, debit, credit, rappen, currency }) => [
    formatDay(date),
    voucher,
    text,
    debit,
    credit,
    (rappen / 100).toFixed(2),
    currency,
  ]),
];
