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

/** A booking whose words are made only where they are read: most are of another period than is asked for. */
export interface BookingDraft extends Omit<Booking, 'text'> {
  text(): string;
}

/** One that is less than nothing turns the accounts round, nothing is no booking. */
const booked = (entry: BookingDraft): BookingDraft[] => {
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
export function bookInvoice(booking: BookedInvoice, ledger: Ledger): BookingDraft[] {
  const asked = [...bookShares(booking, ledger), ...bookFees(booking, ledger)];
  return [...asked, ...bookEnd(booking, asked, ledger)].flatMap(booked);
}

/** What is owed of each article. */
function bookShares(
  { invoice }: BookedInvoice,
  { settings, accountOf, dayOf, textOf }: Ledger,
): BookingDraft[] {
  const { number, currency, debtor } = invoice;
  return sharesByArticle(invoice).map(({ article, rappen, text: what }) => ({
    date: dayOf(invoice.issued_at),
    voucher: number,
    kind: 'invoice',
    text: () => textOf('invoice', { number, name: debtor.name, what }),
    debit: settings.ledger_debtors,
    credit: accountOf(article),
    rappen,
    currency,
  }));
}

/** The fees of reminders that count. */
function bookFees({ invoice, notices }: BookedInvoice, { settings, dayOf, textOf }: Ledger): BookingDraft[] {
  const { number, currency, debtor } = invoice;
  return notices
    .filter(notice => notice.status === 'issued')
    .map(({ level, fee, issued_at }) => ({
      date: dayOf(issued_at),
      voucher: `${number}-M${level}`,
      kind: 'fee',
      text: () => textOf('fee', { number, name: debtor.name, what: String(level) }),
      debit: settings.ledger_debtors,
      credit: settings.ledger_fees,
      rappen: toRappen(fee) ?? 0,
      currency,
    }));
}

/** A cancelled invoice takes back what it `asked` for; one that a person called paid was paid in cash. */
function bookEnd(
  { invoice, notices, allocations }: BookedInvoice,
  asked: readonly BookingDraft[],
  { settings, dayOf, textOf, today }: Ledger,
): BookingDraft[] {
  const { number, currency, status, closed_at, debtor } = invoice;
  if (status === 'open') return [];
  const date = closed_at === null ? today : dayOf(closed_at);
  const about = { number, name: debtor.name };
  if (status === 'cancelled')
    return asked.map(({ text, debit, credit, rappen }) => ({
      date,
      voucher: `${number}-S`,
      kind: 'cancelled',
      text: () => textOf('cancelled', { ...about, what: text() }),
      debit: credit,
      credit: debit,
      rappen,
      currency,
    }));
  return [
    {
      date,
      voucher: `${number}-B`,
      kind: 'settled',
      text: () => textOf('settled', { ...about, what: '' }),
      debit: settings.ledger_cash,
      credit: settings.ledger_debtors,
      rappen: Math.max(0, outstanding(invoice, notices, allocations)),
      currency,
    },
  ];
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
 * the account for what is unclear, and from there on the day of the assignment. So a month that was handed
 * to the accountant does not change by what is decided later.
 */
export function bookPayment({ payment, allocations }: BookedPayment, ledger: Ledger): BookingDraft[] {
  const { settings, dayOf } = ledger;
  const { ledger_bank: bank, ledger_debtors: debtors, ledger_suspense: suspense } = settings;
  const { booked_on } = payment;
  const read = dayOf(payment.created_at);
  const parts = allocations.map(({ number, amount, automatic, created_at }) => {
    const assigned = dayOf(created_at);
    return { number, rappen: rappenOf(amount), late: !automatic && assigned > read ? assigned : null };
  });
  const direct = parts.filter(({ late }) => late === null);
  const unclear = rappenOf(payment.amount) - direct.reduce((sum, { rappen }) => sum + rappen, 0);
  const entry = entriesOf(payment, ledger);
  return [
    ...direct.map(({ number, rappen }) =>
      entry('payment', number, { date: booked_on, debit: bank, credit: debtors, rappen }),
    ),
    entry('unclear', '', { date: booked_on, debit: bank, credit: suspense, rappen: unclear }),
    ...parts.flatMap(({ late, number, rappen }) => {
      if (late === null) return [];
      const date = late > booked_on ? late : booked_on;
      return [entry('assigned', number, { date, debit: suspense, credit: debtors, rappen })];
    }),
  ].flatMap(booked);
}

/** Makes bookings of one payment, all with its voucher and words; `number` is that of the invoice. */
function entriesOf({ id, currency, payer_name, message }: Payment, { textOf }: Ledger) {
  const voucher = `Z-${id.replaceAll('-', '').slice(0, 12)}`;
  return (
    kind: Booking['kind'],
    number: string,
    rest: Pick<BookingDraft, 'date' | 'debit' | 'credit' | 'rappen'>,
  ): BookingDraft => ({
    ...rest,
    voucher,
    kind,
    text: () => textOf(kind, { name: payer_name, what: message, number }),
    currency,
  });
}

/** The order of bookings: by day and voucher; those of the same day and voucher stay as they stand. */
export const bookingOrder = (one: BookingDraft, other: BookingDraft): number =>
  compare(one.date, other.date) || compare(one.voucher, other.voucher);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
