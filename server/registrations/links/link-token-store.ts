import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
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

export function useToken(
  db: Database,
  tokenHash: string,
  use: Pick<StoredToken, 'used_at' | 'answer'>,
): void {
  db.orm.update(linkTokenTable).set(use).where(eq(linkTokenTable.token_hash, tokenHash)).run();
}

export function deleteTokens(db: Database, registrationUuid: string, purpose: TokenPurpose): void {
  db.orm.delete(linkTokenTable).where(matching(registrationUuid, purpose)).run();
}

/** Forgets what ran out before this instant. */
export function deleteTokensBefore(db: Database, instant: string): void {
  db.orm.delete(linkTokenTable).where(lt(linkTokenTable.expires_at, instant)).run();
}

const matching = (registrationUuid: string, purpose: TokenPurpose) =>
  and(eq(linkTokenTable.registration_uuid, registrationUuid), eq(linkTokenTable.purpose, purpose));
