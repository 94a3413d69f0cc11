import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { formTokenTable } from './form-tables.ts';

export type StoredFormToken = typeof formTokenTable.$inferSelect;
export type FormPurpose = StoredFormToken['purpose'];

export function findFormToken(db: Database, tokenHash: string): StoredFormToken | undefined {
  return db.orm.select().from(formTokenTable).where(eq(formTokenTable.token_hash, tokenHash)).get();
}

export function insertFormToken(db: Database, row: StoredFormToken): void {
  db.orm.insert(formTokenTable).values(row).run();
}

/** Stores the response of a step, for a repeated call of the link. */
export function settleFormToken(
  db: Database,
  tokenHash: string,
  use: Pick<StoredFormToken, 'used_at' | 'answer'>,
): void {
  db.orm.update(formTokenTable).set(use).where(eq(formTokenTable.token_hash, tokenHash)).run();
}

/** True when a link for this still waits to be called. */
export function hasLiveFormToken(db: Database, subjectUuid: string, now: string): boolean {
  const { subject_uuid, used_at, expires_at } = formTokenTable;
  const live = and(eq(subject_uuid, subjectUuid), isNull(used_at), gt(expires_at, now));
  return db.orm.select().from(formTokenTable).where(live).get() !== undefined;
}

export function deleteFormToken(db: Database, tokenHash: string): void {
  db.orm.delete(formTokenTable).where(eq(formTokenTable.token_hash, tokenHash)).run();
}

/** Deletes the unused links of a subject. */
export function deleteUnusedFormTokens(db: Database, subjectUuid: string): void {
  const { subject_uuid, used_at } = formTokenTable;
  db.orm
    .delete(formTokenTable)
    .where(and(eq(subject_uuid, subjectUuid), isNull(used_at)))
    .run();
}

/** Deletes unused links that have expired, and used ones that expired before `usedBefore`. */
export function deleteEndedFormTokens(db: Database, now: string, usedBefore: string): void {
  const { used_at, expires_at } = formTokenTable;
  const unused = and(isNull(used_at), lte(expires_at, now));
  db.orm
    .delete(formTokenTable)
    .where(or(unused, lt(expires_at, usedBefore)))
    .run();
}
