import { and, count, desc, eq, gt, lte, max, ne, sql } from 'drizzle-orm';
import type { ContactRequest } from '../../../shared/messages/contact-request.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { contactRequestTable } from './contact-tables.ts';

export type StoredRequest = typeof contactRequestTable.$inferSelect;

export interface RequestFilter extends Paging {
  readonly status?: ContactRequest['status'] | undefined;
}

/** Requests, the newest first; those that nobody confirmed only where they are asked for. */
export function listRequests(db: Database, filter: RequestFilter): StoredRequest[] {
  return readPage(
    db.orm
      .select()
      .from(contactRequestTable)
      .where(matching(filter))
      .orderBy(desc(contactRequestTable.created_at), desc(contactRequestTable.id)),
    filter,
  );
}

export function countRequests(db: Database, filter: RequestFilter): number {
  return db.orm.select({ n: count() }).from(contactRequestTable).where(matching(filter)).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findRequest(db: Database, ref: RowRef): StoredRequest | undefined {
  const named = typeof ref === 'number' ? eq(contactRequestTable.id, ref) : eq(contactRequestTable.uuid, ref);
  return db.orm.select().from(contactRequestTable).where(named).get();
}

/** What came in from an address (capitals do not count) after this instant, whatever became of it. */
export function requestsFrom(db: Database, address: string, after: string): StoredRequest[] {
  const { email, created_at } = contactRequestTable;
  return db.orm
    .select()
    .from(contactRequestTable)
    .where(and(sql`lower(${email}) = ${address.toLowerCase()}`, gt(created_at, after)))
    .all();
}

export function highestRequestId(db: Database): number {
  return (
    db.orm
      .select({ id: max(contactRequestTable.id) })
      .from(contactRequestTable)
      .get()?.id ?? 0
  );
}

export function insertRequest(db: Database, row: StoredRequest): void {
  db.orm.insert(contactRequestTable).values(row).run();
}

export function changeRequest(db: Database, id: number, change: Partial<StoredRequest>): void {
  db.orm.update(contactRequestTable).set(change).where(eq(contactRequestTable.id, id)).run();
}

/** Unconfirmed ones that came in at this instant or before. */
export function unconfirmedUntil(db: Database, until: string): Pick<StoredRequest, 'id' | 'uuid'>[] {
  const { id, uuid, status, created_at } = contactRequestTable;
  return db.orm
    .select({ id, uuid })
    .from(contactRequestTable)
    .where(and(eq(status, 'unconfirmed'), lte(created_at, until)))
    .all();
}

export function deleteRequest(db: Database, id: number): void {
  db.orm.delete(contactRequestTable).where(eq(contactRequestTable.id, id)).run();
}

const matching = ({ status }: RequestFilter) =>
  status ? eq(contactRequestTable.status, status) : ne(contactRequestTable.status, 'unconfirmed');
