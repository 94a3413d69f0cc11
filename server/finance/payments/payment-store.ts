import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Dunning } from '../../../shared/finance/invoices/dunning/dunning.ts';
import { fromRappen } from '../../../shared/money.ts';
import {
  rappenOf,
  type Allocation,
  type BankStatement,
  type Payment,
  type RegistrationStatusView,
} from '../../../shared/finance/payments/payment.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { allocationTable, bankStatementTable, paymentTable } from './payment-tables.ts';

export interface PaymentFilter extends Paging {
  readonly standing?: RegistrationStatusView | undefined;
  readonly invoice_id?: string | undefined;
  readonly statement_id?: string | undefined;
}

const allocated = sql<number>`coalesce((SELECT sum(a.amount_rappen) FROM allocation a WHERE a.payment_id = ${paymentTable.id}), 0)`;
/** A sum that the bank told alone is settled once the parts of its entry came in. */
const covered = sql<number>`${paymentTable.kind} = 'summary' AND ${paymentTable.entry_reference} <> '' AND ${paymentTable.amount_rappen} =
  (SELECT sum(part.amount_rappen) FROM payment part WHERE part.account = ${paymentTable.account}
     AND part.entry_reference = ${paymentTable.entry_reference} AND part.kind <> 'summary')`;
const isSettled = sql`(${covered} OR ${allocated} = ${paymentTable.amount_rappen})`;

const statusIs: Readonly<Record<RegistrationStatusView, SQL>> = {
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

export function findPayment(db: Database, id: string): Payment | undefined {
  const row = db.orm.select().from(paymentTable).where(eq(paymentTable.id, id)).get();
  return row && paymentOf(row);
}

/** True for a sum whose parts came in as payments of their own. */
export const isCovered = (db: Database, id: string): boolean =>
  db.orm
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(and(eq(paymentTable.id, id), sql`${covered}`))
    .get() !== undefined;

/** Receipts of this account and amount, in francs. */
export function receiptsOf(db: Database, account: string, amount: number): Payment[] {
  const { account: own, amount_rappen, kind } = paymentTable;
  const where = and(eq(own, account), eq(amount_rappen, rappenOf(amount)), eq(kind, 'receipt'));
  return db.orm.select().from(paymentTable).where(where).all().map(paymentOf);
}

export function insertPayment(db: Database, { amount, charges, ...row }: Payment): void {
  const values = { ...row, amount_rappen: rappenOf(amount), charges_rappen: rappenOf(charges) };
  db.orm.insert(paymentTable).values(values).run();
}

export type PaymentChange = Pick<Payment, 'status' | 'note' | 'updated_at' | 'version'>;

export function changePayment(db: Database, id: string, change: PaymentChange): void {
  db.orm.update(paymentTable).set(change).where(eq(paymentTable.id, id)).run();
}

export function deletePayment(db: Database, id: string): void {
  db.orm.delete(paymentTable).where(eq(paymentTable.id, id)).run();
}

/** What of a payment is for which invoice, in the order of the decisions. */
export const allocationsOf = (db: Database, paymentId: string): Allocation[] =>
  listAllocations(db, eq(allocationTable.payment_id, paymentId));

/** What came in for an invoice. */
export const allocationsFor = (db: Database, invoiceId: string): Allocation[] =>
  listAllocations(db, eq(allocationTable.invoice_id, invoiceId));

const listAllocations = (db: Database, where: SQL): Allocation[] =>
  db.orm
    .select()
    .from(allocationTable)
    .where(where)
    .orderBy(allocationTable.created_at, allocationTable.id)
    .all()
    .map(allocationOf);

export function findAllocation(db: Database, id: string): Allocation | undefined {
  const row = db.orm.select().from(allocationTable).where(eq(allocationTable.id, id)).get();
  return row && allocationOf(row);
}

export function insertAllocation(db: Database, { amount, ...row }: Allocation): void {
  db.orm
    .insert(allocationTable)
    .values({ ...row, amount_rappen: rappenOf(amount) })
    .run();
}

export function deleteAllocation(db: Database, id: string): void {
  db.orm.delete(allocationTable).where(eq(allocationTable.id, id)).run();
}

/** Statements, the one taken in last first. */
export function listStatements(db: Database, page: Paging): BankStatement[] {
  return readPage(
    db.orm
      .select()
      .from(bankStatementTable)
      .orderBy(desc(bankStatementTable.created_at), desc(bankStatementTable.to_on), bankStatementTable.id),
    page,
  ).map(statementOf);
}

export const countStatements = (db: Database): number =>
  db.orm.select({ n: count() }).from(bankStatementTable).get()?.n ?? 0;

export function findStatement(db: Database, id: string): BankStatement | undefined {
  const row = db.orm.select().from(bankStatementTable).where(eq(bankStatementTable.id, id)).get();
  return row && statementOf(row);
}

export function insertStatement(db: Database, { opening, closing, ...row }: BankStatement): void {
  const rappen = (amount: number | null) => (amount === null ? null : rappenOf(amount));
  const values = { ...row, opening_rappen: rappen(opening), closing_rappen: rappen(closing) };
  db.orm.insert(bankStatementTable).values(values).run();
}

export function deleteStatement(db: Database, id: string): void {
  db.orm.delete(bankStatementTable).where(eq(bankStatementTable.id, id)).run();
}

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
const allocationOf = ({ amount_rappen, ...row }: typeof allocationTable.$inferSelect): Allocation => ({
  ...row,
  amount: fromRappen(amount_rappen),
});
const statementOf = ({
  opening_rappen,
  closing_rappen,
  ...row
}: typeof bankStatementTable.$inferSelect): BankStatement => ({
  ...row,
  opening: opening_rappen === null ? null : fromRappen(opening_rappen),
  closing: closing_rappen === null ? null : fromRappen(closing_rappen),
});
