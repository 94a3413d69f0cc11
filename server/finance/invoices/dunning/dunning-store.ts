import { and, asc, eq } from 'drizzle-orm';
import { assertDefined } from '../../../../shared/assert.ts';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { fromRappen, toRappen } from '../../../../shared/money.ts';
import type { Database } from '../../../db/open.ts';
import { dunningTable } from './dunning-tables.ts';

/** Reminders by the moment of issue, all of them or those of one invoice. */
export const listDunnings = (db: Database, invoiceId?: string): Dunning[] =>
  db.orm
    .select()
    .from(dunningTable)
    .where(invoiceId === undefined ? undefined : eq(dunningTable.invoice_id, invoiceId))
    .orderBy(asc(dunningTable.issued_at), asc(dunningTable.level), asc(dunningTable.id))
    .all()
    .map(dunningOf);

export function findDunning(db: Database, id: string): Dunning | undefined {
  const row = db.orm.select().from(dunningTable).where(eq(dunningTable.id, id)).get();
  return row && dunningOf(row);
}

/** The reminder of this level that counts. */
export function findIssued(db: Database, invoiceId: string, level: Dunning['level']): Dunning | undefined {
  const { invoice_id, level: stored, status } = dunningTable;
  const where = and(eq(invoice_id, invoiceId), eq(stored, level), eq(status, 'issued'));
  const row = db.orm.select().from(dunningTable).where(where).get();
  return row && dunningOf(row);
}

export function insertDunning(db: Database, { fee, ...row }: Dunning): void {
  const fee_rappen = assertDefined(toRappen(fee), 'fee in Rappen');
  db.orm
    .insert(dunningTable)
    .values({ ...row, fee_rappen })
    .run();
}

export function changeDunning(
  db: Database,
  id: string,
  change: Pick<Dunning, 'status' | 'updated_at' | 'version'>,
): void {
  db.orm.update(dunningTable).set(change).where(eq(dunningTable.id, id)).run();
}

/** The only renaming between table and wire: Rappen in the table, francs outside. */
const dunningOf = ({ fee_rappen, ...row }: typeof dunningTable.$inferSelect): Dunning => ({
  ...row,
  fee: fromRappen(fee_rappen),
});
