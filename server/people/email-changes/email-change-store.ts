import { and, eq, lte } from 'drizzle-orm';
import type { Call } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { emailChangeTable } from './email-change-tables.ts';

export type StoredEmailChange = typeof emailChangeTable.$inferSelect;

/** The latest change of a member, whether it waits or not. */
export function findEmailChange(db: Database, memberId: string): StoredEmailChange | undefined {
  return prepared<[string], StoredEmailChange>(db, 'SELECT * FROM email_change WHERE member_id = ?').get(
    memberId,
  );
}

/** The change that waits at this instant. */
export function waitingChange(db: Database, memberId: string, now: string): StoredEmailChange | undefined {
  const found = findEmailChange(db, memberId);
  return found?.state === 'waiting' && found.expires_at > now ? found : undefined;
}

export function changeByLink(
  db: Database,
  column: 'confirm_hash' | 'stop_hash',
  hash: string,
): StoredEmailChange | undefined {
  return db.orm.select().from(emailChangeTable).where(eq(emailChangeTable[column], hash)).get();
}

/** Writes a member's change in place of an earlier one. */
export function putEmailChange(db: Database, row: StoredEmailChange): void {
  db.orm
    .insert(emailChangeTable)
    .values(row)
    .onConflictDoUpdate({ target: emailChangeTable.member_id, set: row })
    .run();
}

/** Ends what waits: the address goes; the links stay known, so that a repeat is answered alike. */
export function endEmailChange(
  db: Database,
  memberId: string,
  state: 'confirmed' | 'cancelled' | 'stopped',
): void {
  db.orm
    .update(emailChangeTable)
    .set({ state, email: '' })
    .where(eq(emailChangeTable.member_id, memberId))
    .run();
}

/** Deletes addresses that were not confirmed in time. */
export function endExpiredChanges(db: Database, now: string): void {
  db.orm
    .update(emailChangeTable)
    .set({ state: 'cancelled', email: '' })
    .where(and(eq(emailChangeTable.state, 'waiting'), lte(emailChangeTable.expires_at, now)))
    .run();
}

/** True when a login service has proven this address (small letters) to be another member's. */
export function isLoginOfAnother(db: Database, email: string, memberId: string): boolean {
  const found = db.sql.prepare<[string, string]>(
    'SELECT 1 FROM member_identity WHERE email = ? AND member_id <> ? LIMIT 1',
  );
  return found.get(email, memberId) !== undefined;
}

/** What is shown of a member, with the address that waits to become its own. */
export function withPending<M extends { readonly id: string }>(
  { db, now }: Pick<Call, 'db' | 'now'>,
  member: M,
): M & { email_pending?: string } {
  const waiting = waitingChange(db, member.id, now().toISOString());
  return waiting ? { ...member, email_pending: waiting.email } : member;
}
