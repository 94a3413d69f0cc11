import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../shared/people/applications/application.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';

const applicationTable = entityTable('application');

/** Applications, the oldest first. */
export const applicationStore = entityStore(applicationTable, { order: 'confirmed_at, id' });

export type StoredApplication = typeof applicationTable.$inferSelect;

/** What came in from an address (capitals do not count) after this instant, whatever became of it. */
export function applicationsFrom(db: Database, address: string, after: string): StoredApplication[] {
  const { email, created_at } = applicationTable;
  return db.orm
    .select()
    .from(applicationTable)
    .where(and(sql`lower(${email}) = ${address.toLowerCase()}`, gt(created_at, after)))
    .all();
}

/** Those of these states in which nothing has happened since this instant. */
export function restingSince(
  db: Database,
  statuses: readonly ApplicationStatus[],
  until: string,
): Pick<StoredApplication, 'id' | 'uuid'>[] {
  const { id, uuid, status, updated_at } = applicationTable;
  return db.orm
    .select({ id, uuid })
    .from(applicationTable)
    .where(and(inArray(status, [...statuses]), lte(updated_at, until)))
    .all();
}
