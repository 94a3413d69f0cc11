import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { linkTokenTable } from '../registration-tables.ts';

export type StoredToken = typeof linkTokenTable.$inferSelect;
export type TokenPurpose = StoredToken['purpose'];

export function findToken(db: Database, tokenHash: string): StoredToken | undefined {
  return db.orm.select().from(linkTokenTable).where(eq(linkTokenTable.token_hash, tokenHash)).get();
}

/** The tokens of a registration for one purpose, used ones included. */
export function tokensOf(db: Database, registrationUuid: string, purpose: TokenPurpose): StoredToken[] {
  return db.orm.select().from(linkTokenTable).where(matching(registrationUuid, purpose)).all();
}

export function insertToken(db: Database, row: StoredToken): void {
  db.orm.insert(linkTokenTable).values(row).run();
}

/** Stores the answer of a step and deletes its input. */
export function useToken(
  db: Database,
  tokenHash: string,
  use: Pick<StoredToken, 'used_at' | 'answer'>,
): void {
  db.orm
    .update(linkTokenTable)
    .set({ ...use, data: {} })
    .where(eq(linkTokenTable.token_hash, tokenHash))
    .run();
}

export function deleteTokens(db: Database, registrationUuid: string, purpose: TokenPurpose): void {
  db.orm.delete(linkTokenTable).where(matching(registrationUuid, purpose)).run();
}

export function deleteToken(db: Database, tokenHash: string): void {
  db.orm.delete(linkTokenTable).where(eq(linkTokenTable.token_hash, tokenHash)).run();
}

/** Deletes unused links that have expired, and used ones that expired before `usedBefore`. */
export function deleteEndedTokens(db: Database, now: string, usedBefore: string): void {
  const { used_at, expires_at } = linkTokenTable;
  const unused = and(isNull(used_at), lte(expires_at, now));
  db.orm
    .delete(linkTokenTable)
    .where(or(unused, lt(expires_at, usedBefore)))
    .run();
}

const matching = (registrationUuid: string, purpose: TokenPurpose) =>
  and(eq(linkTokenTable.registration_uuid, registrationUuid), eq(linkTokenTable.purpose, purpose));
