import { and, asc, count, eq, lte, max } from 'drizzle-orm';
import type { Subscription } from '../../../shared/messages/subscription.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { subscriptionTable } from './newsletter-tables.ts';

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

/** By number or by uuid. */
export function findSubscription(db: Database, ref: RowRef): StoredSubscription | undefined {
  const named = typeof ref === 'number' ? eq(subscriptionTable.id, ref) : eq(subscriptionTable.uuid, ref);
  return db.orm.select().from(subscriptionTable).where(named).get();
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

export function highestSubscriptionId(db: Database): number {
  return (
    db.orm
      .select({ id: max(subscriptionTable.id) })
      .from(subscriptionTable)
      .get()?.id ?? 0
  );
}

export function insertSubscription(db: Database, row: StoredSubscription): void {
  db.orm.insert(subscriptionTable).values(row).run();
}

export function changeSubscription(db: Database, id: number, row: Partial<StoredSubscription>): void {
  db.orm.update(subscriptionTable).set(row).where(eq(subscriptionTable.id, id)).run();
}

export function deleteSubscription(db: Database, id: number): void {
  db.orm.delete(subscriptionTable).where(eq(subscriptionTable.id, id)).run();
}

const matching = ({ status }: SubscriptionFilter) =>
  status ? eq(subscriptionTable.status, status) : undefined;
