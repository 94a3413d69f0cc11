import type { Settings } from '../../association/setting.ts';
import { toRappen } from '../../money.ts';
import type { Dunning } from '../invoices/dunning/dunning.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { outstanding } from '../invoices/outstanding.ts';
import { rappenOf, type Allocation, type Payment } from '../payments/payment.ts';
import { sharesByArticle } from './invoice-lines.ts';
import type { Booking } from './journal.ts';

/** What bookings are made with. */
export interface Ledger {
  readonly settings: Pick<
    Settings,
    'ledger_debtors' | 'ledger_bank' | 'ledger_cash' | 'ledger_suspense' | 'ledger_fees'
  >;
  /** The account of an article, or of '' the association's usual one. */
  accountOf(article: string): string;
  /** The calendar day of an instant on the association's calendar. */
  dayOf(instant: string): string;
  /** Today: what is closed and waits for the sync was closed today. */
  readonly today: string;
  /** The words of a booking. */
  textOf(
    kind: Booking['kind'],
    about: { readonly number: string; readonly name: string; readonly what: string },
  ): string;
}

/** Accounts and amount; one that is less than nothing turns the accounts round, nothing is no booking. */
type Entry = Omit<Booking, 'rappen'> & { readonly rappen: number };
const booked = (entry: Entry): Booking[] => {
  if (entry.rappen === 0) return [];
  if (entry.rappen > 0) return [entry];
  return [{ ...entry, debit: entry.credit, credit: entry.debit, rappen: -entry.rappen }];
};

/** An invoice with what hangs on it. */
export interface BookedInvoice {
  readonly invoice: Invoice;
  readonly notices: readonly Pick<Dunning, 'level' | 'fee' | 'status' | 'issued_at'>[];
  readonly allocations: readonly Pick<Allocation, 'amount'>[];
}

/** What an invoice books: what is owed line by line, fees, and its end where no payment of the bank is that. */
export function bookInvoice({ invoice, notices, allocations }: BookedInvoice, ledger: Ledger): Booking[] {
  const { settings, accountOf, dayOf, textOf, today } = ledger;
  const { number, currency, status, closed_at } = invoice;
  const debtors = settings.ledger_debtors;
  const about = { number, name: invoice.debtor.name };
  const owed = sharesByArticle(invoice).map(({ article, rappen, text }) => ({
    date: dayOf(invoice.issued_at),
    voucher: number,
    kind: 'invoice' as const,
    text: textOf('invoice', { ...about, what: text }),
    debit: debtors,
    credit: accountOf(article),
    rappen,
    currency,
  }));
  const fees = notices
    .filter(notice => notice.status === 'issued')
    .map(({ level, fee, issued_at }) => ({
      date: dayOf(issued_at),
      voucher: `${number}-M${level}`,
      kind: 'fee' as const,
      text: textOf('fee', { ...about, what: String(level) }),
      debit: debtors,
      credit: settings.ledger_fees,
      rappen: toRappen(fee) ?? 0,
      currency,
    }));
  const closed = closed_at === null ? today : dayOf(closed_at);
  const end = { date: closed, voucher: `${number}-S`, currency };
  const back = [...owed, ...fees].map(({ text, debit, credit, rappen }) => ({
    ...end,
    kind: 'cancelled' as const,
    text: textOf('cancelled', { ...about, what: text }),
    debit: credit,
    credit: debit,
    rappen,
  }));
  const otherwise = {
    ...end,
    voucher: `${number}-B`,
    kind: 'settled' as const,
    text: textOf('settled', { ...about, what: '' }),
    debit: settings.ledger_cash,
    credit: debtors,
    rappen: Math.max(0, outstanding(invoice, notices, allocations)),
  };
  const ends = status === 'cancelled' ? back : status === 'paid' ? [otherwise] : [];
  return [...owed, ...fees, ...ends].flatMap(booked);
}

/** A payment with what of it is for which invoice. */
export interface BookedPayment {
  readonly payment: Payment;
  readonly allocations: readonly (Pick<Allocation, 'amount' | 'automatic' | 'created_at'> & {
    /** Number of the invoice. */
    readonly number: string;
  })[];
}

/**
 * What a payment books: what was assigned on the day on which it was read in goes to the debtors; what was not goes to
 * the account for what is unclear, and from there on the day on which somebody assigned it. So a month that was handed
 * to the accountant does not change by what is decided later.
 */
export function bookPayment({ payment, allocations }: BookedPayment, ledger: Ledger): Booking[] {
  const { settings, dayOf, textOf } = ledger;
  const { ledger_bank, ledger_debtors, ledger_suspense } = settings;
  const { currency, booked_on } = payment;
  const voucher = `Z-${payment.id.replaceAll('-', '').slice(0, 12)}`;
  const read = dayOf(payment.created_at);
  const parts = allocations.map(part => ({
    ...part,
    rappen: rappenOf(part.amount),
    late: !part.automatic && dayOf(part.created_at) > read ? dayOf(part.created_at) : null,
  }));
  const about = { name: payment.payer_name, what: payment.message };
  const entry = (
    kind: Booking['kind'],
    number: string,
    rest: Pick<Entry, 'debit' | 'credit' | 'rappen'> & { date?: string },
  ) => ({
    date: booked_on,
    voucher,
    kind,
    text: textOf(kind, { ...about, number }),
    currency,
    ...rest,
  });
  const direct = parts.filter(({ late }) => late === null);
  const unclear = rappenOf(payment.amount) - direct.reduce((sum, { rappen }) => sum + rappen, 0);
  return [
    ...direct.map(({ number, rappen }) =>
      entry('payment', number, { debit: ledger_bank, credit: ledger_debtors, rappen }),
    ),
    entry('unclear', '', { debit: ledger_bank, credit: ledger_suspense, rappen: unclear }),
    ...parts.flatMap(({ late, number, rappen }) =>
      late === null
        ? []
        : [
            entry('assigned', number, {
              date: late > booked_on ? late : booked_on,
              debit: ledger_suspense,
              credit: ledger_debtors,
              rappen,
            }),
          ],
    ),
  ].flatMap(booked);
}

/** The bookings of a period, both days included, by day and voucher; the same ones in the same order each time. */
export function inPeriod(bookings: Iterable<Booking>, from: string, to: string): Booking[] {
  return [...bookings]
    .filter(({ date }) => date >= from && date <= to)
    .map((booking, place) => ({ booking, place }))
    .toSorted(
      ({ booking: one, place }, { booking: other, place: otherPlace }) =>
        compare(one.date, other.date) || compare(one.voucher, other.voucher) || place - otherPlace,
    )
    .map(({ booking }) => booking);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
