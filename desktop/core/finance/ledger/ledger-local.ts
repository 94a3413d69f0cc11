import { csvLine, csvOf } from '../../../../shared/csv.ts';
import { addDays, formatDay } from '../../../../shared/day.ts';
import { invalid } from '../../../../shared/errors.ts';
import {
  bookInvoice,
  bookingOrder,
  bookPayment,
  type BookingDraft,
  type Ledger,
} from '../../../../shared/finance/ledger/book.ts';
import { sumAccounts, type AccountSum, type Booking } from '../../../../shared/finance/ledger/journal.ts';
import type { MoneyPicture } from '../../../../shared/finance/ledger/money-picture.ts';
import { sumInvoices } from '../../../../shared/finance/ledger/sum-invoices.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { LocalHandlers } from '../../answer.ts';
import { localToday } from '../../association/local-today.ts';
import { readSettings } from '../../association/setting-local.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { tableStamp } from '../../replica/table-changes.ts';
import type { Sqlite } from '../../replica/open-file.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import { sortInSlices } from '../../jobs/sort-in-slices.ts';
import { articlesById, daysIn, eachInvoice, eachPayment, summedInvoice } from './ledger-rows.ts';

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
    picture: () => wholeInSlices(knownPicture(parts)),
    journal: period => wholeInSlices(journalOf(parts, period)),
    file: async period => ({
      bytes: await wholeInSlices(journalFile(parts, period)),
      filename: `${label('journal.file')}-${period.from}-${period.to}.csv`,
      type: 'text/csv',
    }),
  };
}

/** What a picture is made of. */
const pictured = ['invoice', 'dunning', 'allocation', 'article', 'organisation_setting'] as const;
const journalled = [...pictured, 'payment'] as const;

interface Picture {
  readonly today: string;
  readonly pictures: MoneyPicture[];
}
const lastPictures = new WeakMap<Sqlite, { readonly stamp: string; readonly picture: Picture }>();

/**
 * The picture of before where nothing of it has changed. One during whose reading something changes is shown, each invoice
 * as it was when it was read, but not kept: the announcement of the change asks for the next.
 */
function* knownPicture(parts: LedgerParts): Generator<undefined, Picture> {
  const { replica, context } = parts;
  const stamp = tableStamp(replica, pictured);
  const last = lastPictures.get(replica.sql);
  if (last?.stamp === stamp && last.picture.today === localToday(replica, context.now())) return last.picture;
  const made = yield* picture(parts);
  if (tableStamp(replica, pictured) === stamp) lastPictures.set(replica.sql, { stamp, picture: made });
  return made;
}

function* picture({ context, replica }: LedgerParts): Generator<undefined, Picture> {
  const { ledger_income, timezone } = readSettings(replica);
  const articles = articlesById(replica);
  const today = localToday(replica, context.now());
  const dayOf = daysIn(timezone);
  const sums = sumInvoices(today, {
    nameOf: id => (id === '' ? '' : (articles.get(id)?.name ?? null)),
    accountOf: id => articles.get(id)?.account || ledger_income,
  });
  yield* eachInvoice(replica, '', invoice => sums.add(summedInvoice(invoice, dayOf)));
  return { today, pictures: sums.pictures() };
}

interface Journal {
  readonly bookings: Booking[];
  readonly accounts: AccountSum[];
}

function* journalOf(parts: LedgerParts, period: Period): Generator<undefined, Journal> {
  const bookings = yield* bookingsIn(parts, period);
  const accounts = sumAccounts();
  for (const booking of bookings) {
    accounts.add(booking);
    yield;
  }
  return { bookings, accounts: accounts.sums() };
}

/** So often a journal is begun anew where something changes while it is read. */
const attempts = 3;

/**
 * The bookings of a period, all as they are at one time. Where changes come faster than it can be read in slices, it is
 * read at once. Throws `validation_failed`.
 */
function* bookingsIn(parts: LedgerParts, period: Period): Generator<undefined, Booking[]> {
  if (period.to < period.from) throw invalid('to', 'range');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stamp = tableStamp(parts.replica, journalled);
    const drafts = yield* draftsIn(parts, period);
    if (tableStamp(parts.replica, journalled) === stamp) return yield* written(drafts);
  }
  const reading = draftsIn(parts, period);
  let next = reading.next();
  while (!next.done) next = reading.next();
  return yield* written(next.value);
}

/** The drafts in their order with their words. */
function* written(drafts: readonly BookingDraft[]): Generator<undefined, Booking[]> {
  const bookings: Booking[] = [];
  for (const draft of yield* sortInSlices(drafts, bookingOrder)) {
    bookings.push({ ...draft, text: draft.text() });
    yield;
  }
  return bookings;
}

function* draftsIn(parts: LedgerParts, { from, to }: Period): Generator<undefined, BookingDraft[]> {
  const ledger = ledgerOf(parts);
  // Instants are of another calendar day here than in UTC: one day earlier covers every zone.
  const since = addDays(from, -1);
  const drafts: BookingDraft[] = [];
  const keep = (all: readonly BookingDraft[]) =>
    drafts.push(...all.filter(({ date }) => date >= from && date <= to));
  yield* eachInvoice(parts.replica, since, booked => keep(bookInvoice(booked, ledger)));
  yield* eachPayment(parts.replica, since, booked => keep(bookPayment(booked, ledger)));
  return drafts;
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

/** The bookings as a table for accountants, written piece by piece. */
function* journalFile(parts: LedgerParts, period: Period): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const bookings = yield* bookingsIn(parts, period);
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [
    encoder.encode(csvOf([columns.map(column => label(`journal.column.${column}`))])),
  ];
  let lines = '';
  for (const [place, booking] of bookings.entries()) {
    lines += csvLine(journalRow(booking));
    if ((place + 1) % linesOfPiece > 0 && place + 1 < bookings.length) continue;
    pieces.push(encoder.encode(lines));
    lines = '';
    yield;
  }
  return yield* joined(pieces);
}
const linesOfPiece = 200;

/** A journal of fifteen years is 15 MB, of which the first touch takes longer than the copy. */
function* joined(pieces: readonly Uint8Array[]): Generator<undefined, Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    bytes.set(piece, place);
    place += piece.length;
    yield;
  }
  return bytes;
}

/** Amounts with a point and two decimals, without separators. */
const journalRow = ({ date, voucher, text, debit, credit, rappen, currency }: Booking): string[] => [
  formatDay(date),
  voucher,
  text,
  debit,
  credit,
  (rappen / 100).toFixed(2),
  currency,
];
