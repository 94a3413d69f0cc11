import { and, eq, lte, ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { endedSessionTable, loginAttemptTable, memberIdentityTable } from './login-tables.ts';

export type LoginAttempt = typeof loginAttemptTable.$inferSelect;
export type MemberIdentity = typeof memberIdentityTable.$inferSelect;

export function insertAttempt(db: Database, attempt: LoginAttempt): void {
  db.orm.insert(loginAttemptTable).values(attempt).run();
}

/** Takes an attempt out, so that nobody uses it again; undefined when there is none. */
export function takeAttempt(db: Database, stateHash: string): LoginAttempt | undefined {
  return db.orm
    .delete(loginAttemptTable)
    .where(eq(loginAttemptTable.state_hash, stateHash))
    .returning()
    .get();
}

/** Attempts and ended sessions whose time was over at this instant. */
export function forgetOldLogins(db: Database, until: string): void {
  db.orm.delete(loginAttemptTable).where(lte(loginAttemptTable.expires_at, until)).run();
  db.orm.delete(endedSessionTable).where(lte(endedSessionTable.expires_at, until)).run();
}

export function findIdentity(db: Database, issuer: string, subject: string): MemberIdentity | undefined {
  return db.orm
    .select()
    .from(memberIdentityTable)
    .where(and(eq(memberIdentityTable.issuer, issuer), eq(memberIdentityTable.subject, subject)))
    .get();
}

/** Writes who a login belongs to, whether it was known before or not. */
export function saveIdentity(db: Database, identity: MemberIdentity): void {
  const { member_id, email, seen_at } = identity;
  db.orm
    .insert(memberIdentityTable)
    .values(identity)
    .onConflictDoUpdate({
      target: [memberIdentityTable.issuer, memberIdentityTable.subject],
      set: { member_id, email, seen_at },
    })
    .run();
}

/** Addresses that a login service has proven to be this member's, in small letters. */
export function provenAddresses(db: Database, memberId: string): string[] {
  const { email, member_id } = memberIdentityTable;
  const rows = db.orm
    .select({ email })
    .from(memberIdentityTable)
    .where(and(eq(member_id, memberId), ne(email, '')))
    .all();
  return [...new Set(rows.map(row => row.email))];
}

/** Asked for with every call of a member. */
export function isSessionEnded(db: Database, id: string): boolean {
  return prepared<[string], unknown>(db, 'SELECT 1 FROM ended_session WHERE id = ?').get(id) !== undefined;
}

export function endSession(db: Database, session: typeof endedSessionTable.$inferSelect): void {
  db.orm.insert(endedSessionTable).values(session).onConflictDoNothing().run();
}
