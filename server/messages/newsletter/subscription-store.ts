import { and, eq, lte } from 'drizzle-orm';
import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { subscriptionTable } from './newsletter-tables.ts';

/** Addresses (in small letters) in alphabetical order. */
export const subscriptionStore = entityStore(subscriptionTable, { order: 'email' });

export type StoredSubscription = typeof subscriptionTable.$inferSelect;

/** `address` in small letters. */
export const subscriptionOf = (db: Database, address: string): StoredSubscription | undefined =>
  subscriptionStore.list(db, { email: address })[0];

/** Those that were ordered at this instant or before and never confirmed. */
export function pendingUntil(db: Database, until: string): StoredSubscription[] {
  const { status, requested_at } = subscriptionTable;
  return db.orm
    .select()
    .from(subscriptionTable)
    .where(and(eq(status, 'pending'), lte(requested_at, until)))
    .all();
}
