import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../shared/people/applications/application.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';

const applicationTable = entityTable('application');

export const applicationStore = entityStore(applicationTable);

export type StoredApplication = typeof applicationTable.$inferSelect;

export interface ApplicationFilter extends Paging {
  readonly status: ApplicationStatus;
}

/** The oldest application comes first. */
export function listApplications(db: Database, { status, ...page }: ApplicationFilter): StoredApplication[] {
  const { confirmed_at, id } = applicationTable;
  return readPage(
    db.orm
      .select()
      .from(applicationTable)
      .where(eq(applicationTable.status, status))
      .orderBy(asc(confirmed_at), asc(id)),
    page,
  );
}

export function countApplications(db: Database, status: ApplicationStatus): number {
  const { status: column } = applicationTable;
  return db.orm.select({ n: count() }).from(applicationTable).where(eq(column, status)).get()?.n ?? 0;
}

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
