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
import type { ImportSummary } from './payment.ts';

/** What is known before a file comes in. */
export interface Books {
  knowsStatement(id: string): boolean;
  knowsPayment(id: string): boolean;
  /** The invoice with this reference (`referenceKey`). */
  claimOf(key: string): Claim | undefined;
  /** Receipts of this account and amount that may have been taken back. */
  receiptsOf(account: string, amount: number): readonly Receipt[];
}

export interface PlannedPayment extends ReadPayment {
  /** The statement that told of it first. */
  readonly in_statement: string;
  readonly account: string;
}

/** What a file adds. Everything follows from the file and the books: two laptops plan the same. */
export interface ImportPlan {
  readonly statements: readonly ReadStatement[];
  readonly payments: readonly PlannedPayment[];
  /** What the references settle by themselves, by payment. */
  readonly shares: ReadonlyMap<string, readonly Share[]>;
  /** Transactions that were known before, or told twice. */
  readonly known: number;
}

/** Plans what reading these statements changes; nothing that is known changes. */
export function planImport(statements: readonly ReadStatement[], books: Books): ImportPlan {
  const planning = importPlanning(statements, books);
  let next = planning.next();
  while (!next.done) next = planning.next();
  return next.value;
}

/** The same, with a yield after each payment. */
export function* importPlanning(
  statements: readonly ReadStatement[],
  books: Books,
): Generator<undefined, ImportPlan> {
  const state: State = {
    books,
    payments: new Map(),
    shares: new Map(),
    claims: new Map(),
    settled: new Map(),
  };
  const fresh = new Map<string, ReadStatement>();
  let known = 0;
  for (const statement of statements) {
    if (!books.knowsStatement(statement.id) && !fresh.has(statement.id)) fresh.set(statement.id, statement);
    for (const payment of statement.payments) {
      if (books.knowsPayment(payment.id) || state.payments.has(payment.id)) known += 1;
      else take(state, { ...payment, in_statement: statement.id, account: statement.account });
      yield;
    }
  }
  const { payments, shares } = state;
  return { statements: [...fresh.values()], payments: [...payments.values()], shares, known };
}

interface State {
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
    matched,
    open: added - matched,
    debits,
    sums,
  };
}
