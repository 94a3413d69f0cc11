import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/** The invoice that bills one of these keys; null when none does. */
export function findBilled(
  db: Database,
  keys: readonly string[],
): { readonly id: string; readonly number: string } | null {
  const find = prepared<[string], { id: string; number: string }>(
    db,
    'SELECT id, number FROM billed JOIN invoice ON invoice.id = billed.invoice_id WHERE key = ?',
  );
  for (const key of keys) {
    const found = find.get(key);
    if (found) return found;
  }
  return null;
}

/** Number of the invoice that bills this key; null when none does. */
export const billedNumber = (db: Database, key: string): string | null =>
  findBilled(db, [key])?.number ?? null;

/** Marks these keys as billed, so that they are not billed again. They must be free. */
export function takeBillKeys(db: Database, { id, bill_keys }: Pick<Invoice, 'id' | 'bill_keys'>): void {
  const insert = prepared(db, 'INSERT INTO billed(key, invoice_id) VALUES (?, ?)');
  for (const key of bill_keys) insert.run(key, id);
}

/** A cancelled invoice bills nothing any more. */
export function freeBillKeys(db: Database, invoiceId: string): void {
  prepared(db, 'DELETE FROM billed WHERE invoice_id = ?').run(invoiceId);
}
