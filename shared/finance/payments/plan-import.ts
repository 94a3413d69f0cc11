import { fromRappen } from '../../money.ts';
import type { ReadPayment, ReadStatement } from './camt/statement.ts';
import {
  exactShare,
  referenceKey,
  reversedReceipt,
  takenShares,
  type Claim,
  type Receipt,
  type Share,
} from './match.ts';
import type { ImportSummary, KnownPayment } from './payment.ts';
import {
  readingOf,
  rememberPayment,
  sumBefore,
  twinOf,
  type KnownDays,
  type Reading,
  type Twin,
} from './find-known.ts';
import type { ReportedPayment } from './same-payment.ts';

/** What is known before a file comes in. */
export interface Books {
  knowsStatement(id: string): boolean;
  knowsPayment(id: string): boolean;
  /** What files told of a day of an account. */
  paymentsOn(account: string, day: string): readonly ReportedPayment[];
  /** The invoice with this reference (`referenceKey`). */
  claimOf(key: string): Claim | undefined;
  /** Receipts of this account and amount that may have been taken back. */
  receiptsOf(account: string, amount: number): readonly Receipt[];
}

export interface PlannedPayment extends ReadPayment {
  /** The statement that told of it first. */
  readonly in_statement: string;
  readonly account: string;
  readonly told_by: ReadStatement['kind'];
}

/** What a file adds. Everything follows from the file and the books: two laptops plan the same. */
export interface ImportPlan {
  readonly statements: readonly ReadStatement[];
  readonly payments: readonly PlannedPayment[];
  /** What the references settle by themselves, by payment. */
  readonly shares: ReadonlyMap<string, readonly Share[]>;
  /** Transactions that were known before, or told twice. */
  readonly known: number;
  /** Those that are known under another name of the bank. */
  readonly same: readonly KnownPayment[];
}

/** Ids of payments that a person says are payments of their own, although they look like known ones. */
type Separate = ReadonlySet<string>;

/** Plans what reading these statements changes; nothing that is known changes. */
export function planImport(
  statements: readonly ReadStatement[],
  books: Books,
  separate: Separate = new Set(),
): ImportPlan {
  const planning = importPlanning(statements, books, separate);
  let next = planning.next();
  while (!next.done) next = planning.next();
  return next.value;
}

/** The same, with a yield after each payment. */
export function* importPlanning(
  statements: readonly ReadStatement[],
  books: Books,
  separate: Separate = new Set(),
): Generator<undefined, ImportPlan> {
  const state: State = {
    books,
    days: new Map(),
    payments: new Map(),
    shares: new Map(),
    claims: new Map(),
    settled: new Map(),
  };
  const fresh = new Map<string, ReadStatement>();
  const same: KnownPayment[] = [];
  let known = 0;
  const isThere = ({ id }: ReadPayment): boolean => books.knowsPayment(id) || state.payments.has(id);
  for (const statement of statements) {
    if (!books.knowsStatement(statement.id) && !fresh.has(statement.id)) fresh.set(statement.id, statement);
    const reading = readingOf(statement, isThere);
    for (const [index, payment] of statement.payments.entries()) {
      const twin = isThere(payment) ? null : twinOf(state, reading, index);
      if (twin && !separate.has(payment.id)) same.push(knownOf(payment, twin));
      if (isThere(payment) || (twin && !separate.has(payment.id))) known += 1;
      else take(state, plannedOf(state, reading, index, payment));
      yield;
    }
  }
  const { payments, shares } = state;
  return { statements: [...fresh.values()], payments: [...payments.values()], shares, known, same };
}

function plannedOf(state: State, reading: Reading, index: number, payment: ReadPayment): PlannedPayment {
  const { id, account, kind } = reading.statement;
  const entry_reference = sumBefore(state, reading, index) ?? payment.entry_reference;
  return { ...payment, entry_reference, in_statement: id, account, told_by: kind };
}

const knownOf = (payment: ReadPayment, { id, reason }: Twin): KnownPayment => ({
  id: payment.id,
  known_id: id,
  reason,
  booked_on: payment.booked_on,
  amount: fromRappen(payment.amount_rappen),
  currency: payment.currency,
  payer_name: payment.payer_name,
  reference: payment.reference,
});

interface State extends KnownDays {
  readonly books: Books;
  readonly payments: Map<string, PlannedPayment>;
  readonly shares: Map<string, readonly Share[]>;
  /** What invoices still ask for after what this import gave them. */
  readonly claims: Map<string, number>;
  /** Receipts of this very import by account and amount: a reversal may follow in the same file. */
  readonly settled: Map<string, Receipt[]>;
}

function take(state: State, payment: PlannedPayment): void {
  state.payments.set(payment.id, payment);
  rememberPayment(state, payment.account, { ...payment, statement_id: payment.in_statement });
  const shares =
    payment.kind === 'reversal' ? sharesOfReversal(state, payment) : sharesOfReceipt(state, payment);
  if (shares.length > 0) state.shares.set(payment.id, shares);
  if (payment.kind !== 'receipt') return;
  const used = shares.reduce((sum, { rappen }) => sum + rappen, 0);
  const place = placeOf(payment.account, payment.amount_rappen / 100);
  const receipt = { payment: asPayment(payment), shares, rest: payment.amount_rappen - used };
  const others = state.settled.get(place);
  if (others) others.push(receipt);
  else state.settled.set(place, [receipt]);
}

function sharesOfReceipt({ books, claims }: State, payment: PlannedPayment): Share[] {
  const key = referenceKey(payment.reference);
  const claim = key === '' ? undefined : books.claimOf(key);
  if (!claim) return [];
  const outstanding = claims.get(claim.id) ?? claim.outstanding;
  const share = exactShare(payment, payment.amount_rappen, { ...claim, outstanding });
  if (!share) return [];
  claims.set(claim.id, outstanding - share.rappen);
  return [share];
}

function sharesOfReversal({ books, settled, claims }: State, reversal: PlannedPayment): Share[] {
  const { account, amount_rappen } = reversal;
  const amount = -amount_rappen / 100;
  const receipts = [...books.receiptsOf(account, amount), ...(settled.get(placeOf(account, amount)) ?? [])];
  const found = reversedReceipt(asPayment(reversal), receipts);
  if (!found) return [];
  const shares = takenShares(found);
  for (const { invoice_id, rappen } of shares) {
    const outstanding = claims.get(invoice_id);
    if (outstanding !== undefined) claims.set(invoice_id, outstanding - rappen);
  }
  return shares;
}

const placeOf = (account: string, amount: number): string => `${account}|${amount}`;

const asPayment = (payment: PlannedPayment): Receipt['payment'] => ({
  ...payment,
  amount: payment.amount_rappen / 100,
  status: 'open',
});

/** The rows of a plan as they stand on the wire. */
export const statementRow = ({
  id: _id,
  payments: _payments,
  opening_rappen,
  closing_rappen,
  ...statement
}: ReadStatement) => ({
  ...statement,
  opening: opening_rappen === null ? null : fromRappen(opening_rappen),
  closing: closing_rappen === null ? null : fromRappen(closing_rappen),
});
export const paymentRow = ({
  id: _id,
  in_statement,
  amount_rappen,
  charges_rappen,
  entry: _entry,
  told_by: _toldBy,
  ...facts
}: PlannedPayment) => ({
  ...facts,
  statement_id: in_statement,
  amount: fromRappen(amount_rappen),
  charges: fromRappen(charges_rappen),
});

/** What an import says of itself. */
export function summaryOf(statements: readonly ReadStatement[], plan: ImportPlan): ImportSummary {
  const added = plan.payments.length;
  const isSettled = ({ id, amount_rappen }: PlannedPayment): boolean =>
    (plan.shares.get(id) ?? []).reduce((sum, { rappen }) => sum + rappen, 0) === amount_rappen;
  const matched = plan.payments.filter(isSettled).length;
  const sums = (['CHF', 'EUR'] as const)
    .map(currency => plan.payments.filter(payment => payment.currency === currency))
    .flatMap(own => {
      const total = own.reduce((sum, { amount_rappen }) => sum + amount_rappen, 0);
      return own[0] ? [{ currency: own[0].currency, amount: fromRappen(total) }] : [];
    });
  const debits = plan.statements.reduce((sum, statement) => sum + statement.debits, 0);
  return {
    statements: statements.map(({ id, kind, account, from_on, to_on, file_name }) => ({
      id,
      kind,
      account,
      from_on,
      to_on,
      file_name,
    })),
    added,
    known: plan.known,
    known_payments: [...plan.same],
    matched,
    open: added - matched,
    debits,
    sums,
  };
}
