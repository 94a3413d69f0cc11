import { and, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { ContactRequest } from '../../../shared/messages/contact-request.ts';
import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { contactRequestTable } from './contact-tables.ts';

export const contactRequestStore = entityStore(contactRequestTable);

export type StoredRequest = typeof contactRequestTable.$inferSelect;

export interface RequestFilter extends Paging {
  readonly status?: ContactRequest['status'] | undefined;
}

/** Requests, the newest first; unconfirmed ones only where they are asked for. */
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

/** What came in from an address (capitals do not count) after this instant, whatever became of it. */
export function requestsFrom(db: Database, address: string, after: string): StoredRequest[] {
  const { email, created_at } = contactRequestTable;
  return db.orm
    .select()
    .from(contactRequestTable)
    .where(and(sql`lower(${email}) = ${address.toLowerCase()}`, gt(created_at, after)))
    .all();
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

const matching = ({ status }: RequestFilter) =>
  status ? eq(contactRequestTable.status, status) : ne(contactRequestTable.status, 'unconfirmed');
