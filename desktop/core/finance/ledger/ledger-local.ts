import { csvOf } from '../../../../shared/csv.ts';
import { addDays, formatDay } from '../../../../shared/day.ts';
import { invalid } from '../../../../shared/errors.ts';
import {
  bookInvoice,
  bookPayment,
  inOrder,
  type BookingDraft,
  type Ledger,
} from '../../../../shared/finance/ledger/book.ts';
import { accountSums, type Booking } from '../../../../shared/finance/ledger/journal.ts';
import { sumInvoices } from '../../../../shared/finance/ledger/sum-invoices.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { LocalHandlers } from '../../answer.ts';
import { localToday } from '../../association/local-today.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import {
  articlesById,
  daysIn,
  eachInvoice,
  eachPayment,
  invoiceNumbers,
  ledgerTexts,
  paymentTexts,
  summedInvoice,
} from './ledger-rows.ts';

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
    picture: () => wholeInSlices(picture(parts)),
    async journal(period) {
      const bookings = await wholeInSlices(bookingsIn(parts, period));
      return { bookings, accounts: accountSums(bookings) };
    },
    file: async period => ({
      bytes: new TextEncoder().encode(csvOf(journalTable(await wholeInSlices(bookingsIn(parts, period))))),
      filename: `${label('journal.file')}-${period.from}-${period.to}.csv`,
      type: 'text/csv',
    }),
  };
}

function* picture({ context, replica }: LedgerParts) {
  const { ledger_income, timezone } = readSettings(replica);
  const articles = articlesById(replica);
  const today = localToday(replica, context.now());
  const dayOf = daysIn(timezone);
  const sums = sumInvoices(today, {
    nameOf: id => (id === '' ? '' : (articles.get(id)?.name ?? null)),
    accountOf: id => articles.get(id)?.account || ledger_income,
  });
  const texts = ledgerTexts(replica, '');
  yield* eachInvoice(texts, invoice => sums.add(summedInvoice(invoice, dayOf)));
  return { today, pictures: sums.pictures() };
}

function* bookingsIn(parts: LedgerParts, { from, to }: Period): Generator<undefined, Booking[]> {
  if (to < from) throw invalid('to', 'range');
  const ledger = ledgerOf(parts);
  // Instants are of another calendar day here than in UTC: one day earlier covers every zone.
  const since = addDays(from, -1);
  const texts = { ...ledgerTexts(parts.replica, since), payments: paymentTexts(parts.replica, since) };
  const drafts: BookingDraft[] = [];
  const keep = (all: readonly BookingDraft[]) =>
    drafts.push(...all.filter(({ date }) => date >= from && date <= to));
  yield* eachInvoice(texts, booked => keep(bookInvoice(booked, ledger)));
  const numberOf = invoiceNumbers(parts.replica);
  yield* eachPayment(texts, numberOf, booked => keep(bookPayment(booked, ledger)));
  const bookings: Booking[] = [];
  for (const draft of inOrder(drafts)) {
    bookings.push({ ...draft, text: draft.text() });
    yield;
  }
  return bookings;
}

function ledgerOf({ context, replica }: LedgerParts): Ledger {
  const settings = readSettings(replica);
  const articles = articlesById(replica);
  return {
    settings,
    accountOf: id => articles.get(id)?.account || settings.ledger_income,
    dayOf: daysIn(settings.timezone),
    today: localToday(replica, context.now()),
    textOf: (kind, { number, name, what }) => oneLine(label(`journal.text.${kind}`, { number, name, what })),
  };
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
