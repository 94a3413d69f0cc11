import { and, count, eq, gt, lte } from 'drizzle-orm';
import type { LocalAccount } from '../../../shared/access/local-accounts/local-account.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { localAccountLinkTable, localAccountTable } from './local-account-tables.ts';
import { memberName } from '../../people/members/member-store.ts';

export type StoredAccount = typeof localAccountTable.$inferSelect;
export type AccountLink = typeof localAccountLinkTable.$inferSelect;

/** The account with this login address in small letters. Asked for with every call of the board. */
export function findLocalAccount(db: Database, email: string): StoredAccount | undefined {
  return prepared<[string], StoredAccount>(db, 'SELECT * FROM local_account WHERE email = ?').get(email);
}

export function findAccountOfMember(db: Database, memberId: string): StoredAccount | undefined {
  return db.orm.select().from(localAccountTable).where(eq(localAccountTable.member_id, memberId)).get();
}

export const countLocalAccounts = (db: Database): number =>
  db.orm.select({ n: count() }).from(localAccountTable).get()?.n ?? 0;

/** Creates the member's account, or gives it another address and password. */
export function putLocalAccount(db: Database, account: StoredAccount): void {
  const { created_at: _, ...set } = account;
  db.orm
    .insert(localAccountTable)
    .values(account)
    .onConflictDoUpdate({ target: localAccountTable.member_id, set })
    .run();
}

export function deleteLocalAccount(db: Database, memberId: string): void {
  db.orm.delete(localAccountTable).where(eq(localAccountTable.member_id, memberId)).run();
}

export function insertLink(db: Database, link: AccountLink): void {
  db.orm.insert(localAccountLinkTable).values(link).run();
}

/** The link with this hash, while it counts. */
export function findLink(db: Database, hash: string, now: string): AccountLink | undefined {
  const { token_hash, expires_at } = localAccountLinkTable;
  return db.orm
    .select()
    .from(localAccountLinkTable)
    .where(and(eq(token_hash, hash), gt(expires_at, now)))
    .get();
}

/** Links of this purpose made for the member since then. */
export function countLinksSince(
  db: Database,
  purpose: AccountLink['purpose'],
  memberId: string,
  since: string,
): number {
  const found = db.sql.prepare<[string, string, string], number>(
    'SELECT count(*) FROM local_account_link WHERE purpose = ? AND member_id = ? AND created_at > ?',
  );
  return found.pluck().get(purpose, memberId, since) ?? 0;
}

/** A used link, and the others of the same person: they no longer count. */
export function deleteLinksOf(db: Database, memberId: string, purpose?: AccountLink['purpose']): void {
  const { member_id, purpose: column } = localAccountLinkTable;
  const which = purpose === undefined ? undefined : eq(column, purpose);
  db.orm
    .delete(localAccountLinkTable)
    .where(and(eq(member_id, memberId), which))
    .run();
}

/** Links whose time was over a day before this instant: so long they count for the limit of e-mails. */
export function forgetOldLinks(db: Database, now: Date): void {
  const until = new Date(now.getTime() - 24 * 60 * 60_000).toISOString();
  db.orm.delete(localAccountLinkTable).where(lte(localAccountLinkTable.expires_at, until)).run();
}

const holders = `FROM member m JOIN funktion f ON f.name = m.funktion AND f.vorstand = 1 AND f.active = 1
  LEFT JOIN local_account a ON a.member_id = m.id
  LEFT JOIN (SELECT member_id, email, max(expires_at) AS expires_at FROM local_account_link
    WHERE purpose = 'invitation' AND expires_at > @now GROUP BY member_id) i ON i.member_id = m.id`;

/** Members who hold an office of the board, in the order of the offices, and their accounts. */
export function listBoardAccounts(db: Database, now: string, page: Paging): LocalAccount[] {
  const rows = db.sql.prepare<
    object,
    Omit<LocalAccount, 'second_factor'> & { readonly second_factor: 0 | 1 }
  >(
    `SELECT m.id, ${memberName('m')} AS name, f.name AS funktion,
       coalesce(a.email, i.email, m.email) AS email,
       CASE WHEN a.member_id IS NOT NULL THEN 'active' WHEN i.member_id IS NOT NULL THEN 'invited' ELSE 'none' END
         AS state,
       i.expires_at AS invited_until, a.chosen_at,
       EXISTS (SELECT 1 FROM second_factor s WHERE s.switched_on_at IS NOT NULL AND s.owner IN (m.id, nullif(f.email, '')))
         OR EXISTS (SELECT 1 FROM passkey p WHERE p.owner = m.id) AS second_factor
     ${holders} GROUP BY m.id ORDER BY f.reihenfolge, m.nachname, m.id LIMIT @limit OFFSET @offset`,
  );
  return rows
    .all({ ...boundsOf(page), now })
    .map(row => ({ ...row, second_factor: row.second_factor === 1 }));
}

export function countBoardAccounts(db: Database, now: string): number {
  return db.sql.prepare<object, number>(`SELECT count(DISTINCT m.id) ${holders}`).pluck().get({ now }) ?? 0;
}

/** Names of the offices whose holders have an account. */
export const officesWithAccount = (db: Database, now: string): string[] =>
  listBoardAccounts(db, now, {}).flatMap(({ state, funktion }) => (state === 'active' ? [funktion] : []));
