import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { Subscription } from '../../../shared/messages/subscription.ts';
import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { subscriptionTable } from './newsletter-tables.ts';

export const subscriptionStore = entityStore(subscriptionTable);

export type StoredSubscription = typeof subscriptionTable.$inferSelect;

export interface SubscriptionFilter extends Paging {
  readonly status?: Subscription['status'] | undefined;
}

/** Addresses in alphabetical order. */
export function listSubscriptions(db: Database, filter: SubscriptionFilter): StoredSubscription[] {
  return readPage(
    db.orm.select().from(subscriptionTable).where(matching(filter)).orderBy(asc(subscriptionTable.email)),
    filter,
  );
}

export function countSubscriptions(db: Database, filter: SubscriptionFilter): number {
  return db.orm.select({ n: count() }).from(subscriptionTable).where(matching(filter)).get()?.n ?? 0;
}

/** `address` in small letters. */
export function subscriptionOf(db: Database, address: string): StoredSubscription | undefined {
  return db.orm.select().from(subscriptionTable).where(eq(subscriptionTable.email, address)).get();
}

/** Those that were ordered at this instant or before and never confirmed. */
export function pendingUntil(db: Database, until: string): StoredSubscription[] {
  const { status, requested_at } = subscriptionTable;
  return db.orm
    .select()
    .from(subscriptionTable)
    .where(and(eq(status, 'pending'), lte(requested_at, until)))
    .all();
}

const matching = ({ status }: SubscriptionFilter) =>
  status ? eq(subscriptionTable.status, status) : undefined;
