import { and, desc, eq, gte, lte, max, ne, or } from 'drizzle-orm';
import { requireUnbilled } from '../../../shared/finance/invoices/billing/billed.ts';
import type { Invoice, InvoiceRange } from '../../../shared/finance/invoices/invoice.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { billedNumber, takeBillKeys } from './billed-store.ts';

const invoiceRangeTable = entityTable('invoice_range');
const invoiceTable = entityTable('invoice');

/** Invoices, the newest number first. */
export const invoiceStore = entityStore(invoiceTable, { order: 'n DESC' });

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

/** Invoices that are not cancelled, issued since this instant or day; the newest first. */
export function invoicesSince(db: Database, since: string): Invoice[] {
  const isWanted = and(gte(invoiceTable.issued_at, since), ne(invoiceTable.status, 'cancelled'));
  const ids = db.orm.select({ id: invoiceTable.id }).from(invoiceTable).where(isWanted);
  return ids
    .orderBy(desc(invoiceTable.issued_at))
    .all()
    .flatMap(({ id }) => invoiceStore.find(db, id) ?? []);
}

/** Stores it and takes its keys, in one transaction of the caller. Throws `already_billed`. */
export function insertInvoice(db: Database, invoice: Invoice): void {
  if (invoice.status !== 'cancelled') requireUnbilled(invoice.bill_keys, key => billedNumber(db, key));
  invoiceStore.insert(db, invoice);
  if (invoice.status !== 'cancelled') takeBillKeys(db, invoice);
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
