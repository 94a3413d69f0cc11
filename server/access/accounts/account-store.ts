import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accountChangeTable, accountLinkTable, type AccountService } from './account-tables.ts';

export type AccountLink = typeof accountLinkTable.$inferSelect;
export type AccountChange = typeof accountChangeTable.$inferSelect;

/** Which accounts of a service belong to which members. */
export const listLinks = (db: Database, service: AccountService): AccountLink[] =>
  db.orm.select().from(accountLinkTable).where(eq(accountLinkTable.service, service)).all();

export const findLink = (db: Database, service: AccountService, memberId: string): AccountLink | undefined =>
  db.orm.select().from(accountLinkTable).where(ofMember(service, memberId)).get();

const ofMember = (service: AccountService, memberId: string) =>
  and(eq(accountLinkTable.service, service), eq(accountLinkTable.member_id, memberId));

/** Writes the link of a member, in place of an earlier one. */
export function putLink(db: Database, row: AccountLink): void {
  const { service, member_id } = accountLinkTable;
  db.orm
    .insert(accountLinkTable)
    .values(row)
    .onConflictDoUpdate({ target: [service, member_id], set: row })
    .run();
}

/** Notes that Aktuar switched an account off, or null that it is on again. */
export function markDeactivated(
  db: Database,
  service: AccountService,
  memberId: string,
  at: string | null,
): void {
  db.orm.update(accountLinkTable).set({ deactivated_at: at }).where(ofMember(service, memberId)).run();
}

/** What is left of links of people who were erased: an erasure blanks the name. */
export const erasedLinks = (db: Database, service: AccountService): AccountLink[] =>
  listLinks(db, service).filter(({ username }) => username === '');

export function deleteLink(db: Database, service: AccountService, memberId: string): void {
  db.orm.delete(accountLinkTable).where(ofMember(service, memberId)).run();
}

/** Changes of a service with an unknown outcome. */
export const doubtfulChanges = (db: Database, service: AccountService): AccountChange[] =>
  db.orm
    .select()
    .from(accountChangeTable)
    .where(and(eq(accountChangeTable.service, service), eq(accountChangeTable.status, 'unknown')))
    .all();

/** Answers the number of the new row. */
export function insertChange(
  db: Database,
  row: Omit<AccountChange, 'id' | 'status' | 'error' | 'finished_at'>,
): number {
  const values = { ...row, status: 'pending' as const, error: '' };
  return db.orm.insert(accountChangeTable).values(values).returning({ id: accountChangeTable.id }).get().id;
}

export function finishChange(
  db: Database,
  id: number,
  outcome: Pick<AccountChange, 'status' | 'error' | 'finished_at'>,
): void {
  db.orm.update(accountChangeTable).set(outcome).where(eq(accountChangeTable.id, id)).run();
}

/** Changes that were running when the server was killed; the next comparison shows whether they were made. */
export function doubtRunningAccountChanges(db: Database, now: string): void {
  db.orm
    .update(accountChangeTable)
    .set({ status: 'unknown', finished_at: now })
    .where(eq(accountChangeTable.status, 'pending'))
    .run();
}
