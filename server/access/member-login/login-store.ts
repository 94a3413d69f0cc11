import { and, eq, lte, ne } from 'drizzle-orm';
import type { WaitingLogin } from '../../../shared/access/member-login/member-login.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import { endedSessionTable, loginAttemptTable, memberIdentityTable } from './login-tables.ts';
import { memberName } from '../../people/members/member-store.ts';

export type LoginAttempt = typeof loginAttemptTable.$inferSelect;
export type MemberIdentity = typeof memberIdentityTable.$inferSelect;

export function insertAttempt(db: Database, attempt: LoginAttempt): void {
  db.orm.insert(loginAttemptTable).values(attempt).run();
}

/** Removes an attempt, so that it cannot be used again; undefined when there is none. */
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

/** Writes who a login belongs to, whether it was known before or not. What proves a known one stays as it is. */
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

/** The login with this id. */
export function findLogin(db: Database, id: string): MemberIdentity | undefined {
  return prepared<[string], MemberIdentity>(db, 'SELECT * FROM member_identity WHERE id = ?').get(id);
}

/** True when more than an address says that this login is its member's own. */
export const isProven = ({ proof, proven_for, member_id }: MemberIdentity): boolean =>
  proof !== 'email' && proven_for === member_id;

/** Writes that a person has confirmed a login for the member that it belongs to now. */
export function markConfirmed(db: Database, { id, member_id }: MemberIdentity): void {
  db.orm
    .update(memberIdentityTable)
    .set({ proof: 'confirmed', proven_for: member_id })
    .where(eq(memberIdentityTable.id, id))
    .run();
}

export function deleteLogin(db: Database, id: string): void {
  db.orm.delete(memberIdentityTable).where(eq(memberIdentityTable.id, id)).run();
}

/**
 * Logins that open less than their member's office or group says, as they are not confirmed yet: the member's name
 * beside each, the newest first.
 */
const waiting = `
  FROM member_identity i JOIN member m ON m.id = i.member_id
  LEFT JOIN funktion f ON f.name = m.funktion AND f.vorstand = 1 AND f.active = 1
  LEFT JOIN group_choice c ON c.member_id = m.id AND c.list = 'vorstand'
  WHERE (i.proof = 'email' OR i.proven_for <> i.member_id) AND (f.id IS NOT NULL OR c.enabled = 1)`;
const waitingColumns = `i.id, i.member_id, ${memberName('m')} AS name, m.funktion, i.email, i.linked_at,
  i.seen_at`;

export function listWaitingLogins(db: Database, page: Paging): WaitingLogin[] {
  return prepared<object, WaitingLogin>(
    db,
    `SELECT DISTINCT ${waitingColumns} ${waiting} ORDER BY i.linked_at DESC, i.id LIMIT @limit OFFSET @offset`,
  ).all(boundsOf(page));
}

export function countWaitingLogins(db: Database): number {
  return db.sql.prepare<[], number>(`SELECT count(DISTINCT i.id) ${waiting}`).pluck().get() ?? 0;
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
