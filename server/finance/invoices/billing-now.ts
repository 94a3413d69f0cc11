import { requireUnbilled } from '../../../shared/finance/invoices/billing/billed.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Database } from '../../db/open.ts';

/** What is being billed at this moment but not stored yet, with the number that it gets. */
const current = new WeakMap<Database, Map<string, string>>();

/**
 * Draws and stores an invoice while no other call begins one for the same: of a hundred that come at once, one is made
 * and the others use up no time. Throws `already_billed`, and what `work` throws.
 */
export async function whileBilling<T>(
  db: Database,
  { bill_keys, number }: Pick<Invoice, 'bill_keys' | 'number'>,
  work: () => Promise<T>,
): Promise<T> {
  requireUnbilled(bill_keys, key => billedJustNow(db, key));
  const held = current.get(db) ?? new Map<string, string>();
  current.set(db, held);
  for (const key of bill_keys) held.set(key, number);
  try {
    return await work();
  } finally {
    for (const key of bill_keys) held.delete(key);
  }
}

/** Number of the invoice that is being made for this key; null when none is. */
export const billedJustNow = (db: Database, key: string): string | null => current.get(db)?.get(key) ?? null;
