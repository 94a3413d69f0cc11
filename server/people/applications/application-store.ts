import { and, asc, count, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../shared/people/applications/application.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { applicationTable } from './application-tables.ts';

export type StoredApplication = typeof applicationTable.$inferSelect;

export interface ApplicationFilter extends Paging {
  readonly status: ApplicationStatus;
}

/** Whoever has waited longest comes first. */
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

/** By number or by uuid. */
export function findApplication(db: Database, ref: RowRef): StoredApplication | undefined {
  const named = typeof ref === 'number' ? eq(applicationTable.id, ref) : eq(applicationTable.uuid, ref);
  return db.orm.select().from(applicationTable).where(named).get();
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

export function highestApplicationId(db: Database): number {
  return (
    db.orm
      .select({ id: max(applicationTable.id) })
      .from(applicationTable)
      .get()?.id ?? 0
  );
}

export function insertApplication(db: Database, row: StoredApplication): void {
  db.orm.insert(applicationTable).values(row).run();
}

export function changeApplication(db: Database, id: number, change: Partial<StoredApplication>): void {
  db.orm.update(applicationTable).set(change).where(eq(applicationTable.id, id)).run();
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

export function deleteApplication(db: Database, id: number): void {
  db.orm.delete(applicationTable).where(eq(applicationTable.id, id)).run();
}
