import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { replyRequestTable } from './attendance-tables.ts';

type StoredRequest = typeof replyRequestTable.$inferSelect;

export const findRequest = (db: Database, uuid: string): StoredRequest | undefined =>
  db.orm.select().from(replyRequestTable).where(eq(replyRequestTable.uuid, uuid)).get();

export function insertRequest(db: Database, row: StoredRequest): void {
  db.orm.insert(replyRequestTable).values(row).run();
}

export function dropRequest(db: Database, uuid: string): void {
  db.orm.delete(replyRequestTable).where(eq(replyRequestTable.uuid, uuid)).run();
}

/** Requests that were made before this instant. */
export const requestsUntil = (db: Database, until: string): StoredRequest[] =>
  db.orm.select().from(replyRequestTable).where(lt(replyRequestTable.created_at, until)).all();
