import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { deletePasskeysOf, hasPasskey } from '../passkeys/passkey-store.ts';

export interface StoredFactor {
  /** A member's id, or the address of a mailbox without a login of this server. */
  readonly owner: string;
  readonly nonce: string;
  readonly waiting_nonce: string;
  readonly last_step: number;
  readonly switched_on_at: string | null;
}

/** Asked for with some calls of the board. */
export const findFactor = (db: Database, owner: string): StoredFactor | undefined =>
  prepared<[string], StoredFactor>(db, 'SELECT * FROM second_factor WHERE owner = ?').get(owner);

/** True when logins take a code of an app. */
const isTotpOn = (db: Database, owner: string): boolean =>
  (findFactor(db, owner)?.switched_on_at ?? null) !== null;

/** True when a password alone opens nothing: there is an app or a passkey. */
export const isFactorOn = (db: Database, owner: string): boolean =>
  isTotpOn(db, owner) || hasPasskey(db, owner);

export function putFactor(db: Database, factor: StoredFactor): void {
  db.sql
    .prepare(
      `INSERT INTO second_factor(owner, nonce, waiting_nonce, last_step, switched_on_at)
       VALUES (@owner, @nonce, @waiting_nonce, @last_step, @switched_on_at)
       ON CONFLICT (owner) DO UPDATE SET nonce = @nonce, waiting_nonce = @waiting_nonce, last_step = @last_step,
         switched_on_at = @switched_on_at`,
    )
    .run(factor);
}

/** Takes app, passkeys and recovery codes away; answers whether there was a factor. */
export function deleteFactor(db: Database, owner: string): boolean {
  const wasOn = isFactorOn(db, owner);
  deleteTotp(db, owner);
  deletePasskeysOf(db, owner);
  deleteCodes(db, owner);
  return wasOn;
}

/** Takes the app away; passkeys and recovery codes stay. */
export function deleteTotp(db: Database, owner: string): void {
  db.sql.prepare('DELETE FROM second_factor WHERE owner = ?').run(owner);
}

export function deleteCodes(db: Database, owner: string): void {
  db.sql.prepare('DELETE FROM second_factor_code WHERE owner = ?').run(owner);
}

/** Replaces all recovery codes of an owner. */
export function putCodes(db: Database, owner: string, hashes: readonly string[]): void {
  deleteCodes(db, owner);
  const insert = db.sql.prepare('INSERT INTO second_factor_code(owner, code_hash) VALUES (?, ?)');
  for (const hash of hashes) insert.run(owner, hash);
}

/** Marks a recovery code as used; false for one that is unknown or was used before. */
export function takeRecoveryCode(db: Database, owner: string, hash: string, at: string): boolean {
  const taken = db.sql
    .prepare(
      'UPDATE second_factor_code SET used_at = ? WHERE owner = ? AND code_hash = ? AND used_at IS NULL',
    )
    .run(at, owner, hash);
  return taken.changes === 1;
}

export function countCodesLeft(db: Database, owner: string): number {
  const left = db.sql.prepare<[string], number>(
    'SELECT count(*) FROM second_factor_code WHERE owner = ? AND used_at IS NULL',
  );
  return left.pluck().get(owner) ?? 0;
}
