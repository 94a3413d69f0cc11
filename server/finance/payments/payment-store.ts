import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Dunning } from '../../../shared/finance/invoices/dunning/dunning.ts';
import { fromRappen } from '../../../shared/money.ts';
import {
  rappenOf,
  type Allocation,
  type Payment,
  type PaymentState,
} from '../../../shared/finance/payments/payment.ts';
import type { ReportedPayment } from '../../../shared/finance/payments/same-payment.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { readPage, type Paging } from '../../db/list-page.ts';

const allocationTable = entityTable('allocation');
const bankStatementTable = entityTable('bank_statement');
const paymentTable = entityTable('payment');

/** Statements, the one taken in last first. */
export const statementStore = entityStore(bankStatementTable, {
  order: 'created_at DESC, to_on DESC, id',
});

export const allocationStore = entityStore(allocationTable);

export const paymentStore = entityStore(paymentTable);

export interface PaymentFilter extends Paging {
  readonly standing?: PaymentState | undefined;
  readonly invoice_id?: string | undefined;
  readonly statement_id?: string | undefined;
}

const allocated = sql<number>`coalesce((SELECT sum(a.amount_rappen) FROM allocation a WHERE a.payment_id = ${paymentTable.id}), 0)`;
/** A sum that the bank told alone is settled once the parts of its entry came in. */
const covered = sql<number>`${paymentTable.kind} = 'summary' AND ${paymentTable.entry_reference} <> '' AND ${paymentTable.amount_rappen} =
  (SELECT sum(part.amount_rappen) FROM payment part WHERE part.account = ${paymentTable.account}
     AND part.entry_reference = ${paymentTable.entry_reference} AND part.kind <> 'summary')`;
const isSettled = sql`(${covered} OR ${allocated} = ${paymentTable.amount_rappen})`;

const statusIs: Readonly<Record<PaymentState, SQL>> = {
  ignored: sql`${paymentTable.status} = 'ignored'`,
  settled: sql`${paymentTable.status} = 'open' AND ${isSettled}`,
  open: sql`${paymentTable.status} = 'open' AND NOT coalesce(${isSettled}, false) AND ${allocated} = 0`,
  rest: sql`${paymentTable.status} = 'open' AND NOT coalesce(${isSettled}, false) AND ${allocated} <> 0`,
};

const matching = ({ standing, invoice_id, statement_id }: PaymentFilter) =>
  and(
    standing && statusIs[standing],
    statement_id === undefined ? undefined : eq(paymentTable.statement_id, statement_id),
    invoice_id === undefined
      ? undefined
      : sql`${paymentTable.id} IN (SELECT payment_id FROM allocation WHERE invoice_id = ${invoice_id})`,
  );

/** Payments that match, the newest first. */
export function listPayments(db: Database, filter: PaymentFilter): Payment[] {
  return readPage(
    db.orm
      .select()
      .from(paymentTable)
      .where(matching(filter))
      .orderBy(desc(paymentTable.booked_on), desc(paymentTable.id)),
    filter,
  ).map(paymentOf);
}

export const countPayments = (db: Database, filter: PaymentFilter): number =>
  db.orm.select({ n: count() }).from(paymentTable).where(matching(filter)).get()?.n ?? 0;

/** True for a sum whose parts came in as payments of their own. */
export const isCovered = (db: Database, id: string): boolean =>
  db.orm
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(and(eq(paymentTable.id, id), sql`${covered}`))
    .get() !== undefined;

/** Receipts of this account and amount, in francs. */
export const receiptsOf = (db: Database, account: string, amount: number): Payment[] =>
  paymentStore.where(db, "account = @account AND amount_rappen = @rappen AND kind = 'receipt'", {
    account,
    rappen: rappenOf(amount),
  });

/** What files told of a day of an account. */
export function reportedOn(db: Database, account: string, day: string): ReportedPayment[] {
  const kinds = new Map<string, string>();
  const kindOf = (id: string): string => {
    const kind = kinds.get(id) ?? statementStore.find(db, id)?.kind ?? '';
    kinds.set(id, kind);
    return kind;
  };
  return paymentStore.where(db, 'account = @account AND booked_on = @day', { account, day }).map(payment => ({
    ...payment,
    amount_rappen: rappenOf(payment.amount),
    told_by: kindOf(payment.statement_id),
  }));
}

/** What of a payment is for which invoice, in the order of the decisions. */
export const allocationsOf = (db: Database, paymentId: string): Allocation[] =>
  allocationStore.where(db, 'payment_id = @paymentId ORDER BY created_at, id', { paymentId });

/** What came in for an invoice. */
export const allocationsFor = (db: Database, invoiceId: string): Allocation[] =>
  allocationStore.where(db, 'invoice_id = @invoiceId ORDER BY created_at, id', { invoiceId });

/** Fees of an invoice's reminders. */
export const noticesOf = (db: Database, invoiceId: string): Pick<Dunning, 'fee' | 'status'>[] =>
  prepared<[string], Pick<Dunning, 'fee' | 'status'>>(
    db,
    'SELECT fee_rappen / 100.0 AS fee, status FROM dunning WHERE invoice_id = ?',
  ).all(invoiceId);

/** The only renaming between tables and wire: Rappen in the tables, francs outside. */
const paymentOf = ({ amount_rappen, charges_rappen, ...row }: typeof paymentTable.$inferSelect): Payment => ({
  ...row,
  amount: fromRappen(amount_rappen),
  charges: fromRappen(charges_rappen),
});
