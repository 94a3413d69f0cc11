import { and, count, desc, eq, getTableColumns, gte, lte, max, or } from 'drizzle-orm';
import { assertDefined } from '../../../shared/assert.ts';
import { requireUnbilled } from '../../../shared/finance/invoices/billing/billed.ts';
import type { Invoice, InvoiceRange } from '../../../shared/finance/invoices/invoice.ts';
import { fromRappen, toRappen } from '../../../shared/money.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { billedNumber, takeBillKeys } from './billed-store.ts';

const invoiceRangeTable = entityTable('invoice_range');
const invoiceTable = entityTable('invoice');

export interface InvoiceFilter extends Paging {
  readonly member_id?: string | undefined;
  readonly status?: Invoice['status'] | undefined;
}

type InvoiceRow = typeof invoiceTable.$inferSelect;

/** Invoices that match, the newest number first. */
export function listInvoices(db: Database, filter: InvoiceFilter): Invoice[] {
  return readPage(
    db.orm.select().from(invoiceTable).where(matching(filter)).orderBy(desc(invoiceTable.n)),
    filter,
  ).map(invoiceOf);
}

export function countInvoices(db: Database, filter: InvoiceFilter): number {
  return db.orm.select({ n: count() }).from(invoiceTable).where(matching(filter)).get()?.n ?? 0;
}

export const countInvoicesOf = (db: Database, memberId: string) => countInvoices(db, { member_id: memberId });

export function findInvoice(db: Database, id: string): Invoice | undefined {
  const row = db.orm.select().from(invoiceTable).where(eq(invoiceTable.id, id)).get();
  return row && invoiceOf(row);
}

/** The highest number that is on an invoice or reserved for a desktop. */
export function highestInvoiceNumber(db: Database): number {
  const used =
    db.orm
      .select({ n: max(invoiceTable.n) })
      .from(invoiceTable)
      .get()?.n ?? 0;
  const reserved =
    db.orm
      .select({ n: max(invoiceRangeTable.last) })
      .from(invoiceRangeTable)
      .get()?.n ?? 0;
  return Math.max(used, reserved);
}

/** Not by drizzle, which prepares a statement each time: ten thousand of them take more memory than all else. */
const insertion = (() => {
  const names = Object.values(getTableColumns(invoiceTable)).map(({ name }) => name);
  return `INSERT INTO invoice(${names.join(', ')}) VALUES (${names.map(name => `@${name}`).join(', ')})`;
})();

/** Stores it and takes its keys, in one transaction of the caller. Throws `already_billed`. */
export function insertInvoice(db: Database, invoice: Invoice): void {
  const { amount, ...row } = invoice;
  const amount_rappen = assertDefined(toRappen(amount), 'amount in Rappen');
  if (invoice.status !== 'cancelled') requireUnbilled(invoice.bill_keys, key => billedNumber(db, key));
  const { creditor, debtor, positions, covers, bill_keys } = row;
  const lists = { creditor, debtor, positions, covers, bill_keys };
  const texts = Object.fromEntries(
    Object.entries(lists).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  prepared(db, insertion).run({ ...row, ...texts, amount_rappen });
  if (invoice.status !== 'cancelled') takeBillKeys(db, invoice);
}

export type InvoiceChange = Pick<Invoice, 'status' | 'due_at' | 'updated_at' | 'version'>;

export function changeInvoice(db: Database, id: string, change: InvoiceChange): void {
  db.orm.update(invoiceTable).set(change).where(eq(invoiceTable.id, id)).run();
}

/** Ranges of numbers that are reserved for a device. */
export function rangesOf(db: Database, deviceId: string): InvoiceRange[] {
  return db.orm.select().from(invoiceRangeTable).where(eq(invoiceRangeTable.device_id, deviceId)).all();
}

/** The range that contains this number, of any device. */
export function findRangeOf(db: Database, n: number): InvoiceRange | undefined {
  return db.orm
    .select()
    .from(invoiceRangeTable)
    .where(and(lte(invoiceRangeTable.first, n), gte(invoiceRangeTable.last, n)))
    .get();
}

/** True when another invoice bears this number, printed number or reference. */
export function isNumberTaken(db: Database, invoice: Pick<Invoice, 'n' | 'number' | 'reference'>): boolean {
  const same = or(
    eq(invoiceTable.n, invoice.n),
    eq(invoiceTable.number, invoice.number),
    eq(invoiceTable.reference, invoice.reference),
  );
  return db.orm.select({ id: invoiceTable.id }).from(invoiceTable).where(same).get() !== undefined;
}

/** The only renaming between table and wire: Rappen in the table, francs outside. */
function invoiceOf({ amount_rappen, ...row }: InvoiceRow): Invoice {
  return { ...row, amount: fromRappen(amount_rappen) };
}

const matching = ({ member_id, status }: InvoiceFilter) =>
  and(
    member_id === undefined ? undefined : eq(invoiceTable.member_id, member_id),
    status ? eq(invoiceTable.status, status) : undefined,
  );
