import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

export interface StoredPasskey {
  readonly id: string;
  /** The member whose login it opens. */
  readonly owner: string;
  readonly credential_id: string;
  /** COSE key, base64url. */
  readonly public_key: string;
  readonly rp_id: string;
  readonly name: string;
  readonly counter: number;
  /** JSON list. */
  readonly transports: string;
  readonly synced: 0 | 1;
  readonly created_at: string;
  readonly used_at: string | null;
}

export const listPasskeys = (db: Database, owner: string): StoredPasskey[] =>
  prepared<[string], StoredPasskey>(db, 'SELECT * FROM passkey WHERE owner = ? ORDER BY created_at, id').all(
    owner,
  );

export const hasPasskey = (db: Database, owner: string): boolean =>
  prepared<[string], unknown>(db, 'SELECT 1 FROM passkey WHERE owner = ? LIMIT 1').get(owner) !== undefined;

export const findPasskey = (db: Database, credentialId: string): StoredPasskey | undefined =>
  prepared<[string], StoredPasskey>(db, 'SELECT * FROM passkey WHERE credential_id = ?').get(credentialId);

/** False where this credential is known already. */
export function insertPasskey(db: Database, passkey: StoredPasskey): boolean {
  const inserted = db.sql
    .prepare(
      `INSERT INTO passkey(id, owner, credential_id, public_key, rp_id, name, counter, transports, synced, created_at, used_at)
       VALUES (@id, @owner, @credential_id, @public_key, @rp_id, @name, @counter, @transports, @synced, @created_at, @used_at)
       ON CONFLICT DO NOTHING`,
    )
    .run(passkey);
  return inserted.changes === 1;
}

/** False where the owner has no such passkey. */
export const renamePasskey = (db: Database, owner: string, id: string, name: string): boolean =>
  db.sql.prepare('UPDATE passkey SET name = ? WHERE owner = ? AND id = ?').run(name, owner, id).changes === 1;

/** False where the owner has no such passkey. */
export const deletePasskey = (db: Database, owner: string, id: string): boolean =>
  db.sql.prepare('DELETE FROM passkey WHERE owner = ? AND id = ?').run(owner, id).changes === 1;

/** Takes all passkeys with the links and codes that wait; answers whether there were any. */
export function deletePasskeysOf(db: Database, owner: string): boolean {
  db.sql.prepare('DELETE FROM passkey_link WHERE owner = ?').run(owner);
  db.sql.prepare('DELETE FROM login_code WHERE owner = ?').run(owner);
  return db.sql.prepare('DELETE FROM passkey WHERE owner = ?').run(owner).changes > 0;
}

/** Writes a use. False where another one with this counter was written meanwhile: the authenticator was copied. */
export function markPasskeyUsed(
  db: Database,
  { id, counter, synced, at }: { id: string; counter: number; synced: boolean; at: string },
): boolean {
  const used = db.sql
    .prepare(
      `UPDATE passkey SET counter = @counter, synced = @synced, used_at = @at
       WHERE id = @id AND (counter < @counter OR (counter = 0 AND @counter = 0))`,
    )
    .run({ id, counter, synced: synced ? 1 : 0, at });
  return used.changes === 1;
}

/** A link by which a browser makes a passkey. */
export interface PasskeyLink {
  readonly token_hash: string;
  readonly owner: string;
  /** The session or laptop that asked for it. */
  readonly session: string;
  readonly expires_at: string;
}

/** Writes a link in place of the owner's earlier one. */
export function putPasskeyLink(db: Database, link: PasskeyLink): void {
  db.sql.prepare('DELETE FROM passkey_link WHERE owner = ?').run(link.owner);
  db.sql
    .prepare(
      `INSERT INTO passkey_link(token_hash, owner, session, expires_at)
       VALUES (@token_hash, @owner, @session, @expires_at)`,
    )
    .run(link);
}

export const findPasskeyLink = (db: Database, hash: string, now: string): PasskeyLink | undefined =>
  db.sql
    .prepare<[string, string], PasskeyLink>(
      'SELECT * FROM passkey_link WHERE token_hash = ? AND expires_at > ?',
    )
    .get(hash, now);

export function deletePasskeyLink(db: Database, hash: string): void {
  db.sql.prepare('DELETE FROM passkey_link WHERE token_hash = ?').run(hash);
}

/** Uses up a challenge; false for one that was used before. Forgets those that are over. */
export function takeChallenge(
  db: Database,
  { hash, expires_at, now }: { hash: string; expires_at: string; now: string },
): boolean {
  db.sql.prepare('DELETE FROM passkey_challenge_used WHERE expires_at <= ?').run(now);
  const taken = db.sql
    .prepare(
      'INSERT INTO passkey_challenge_used(challenge_hash, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
    )
    .run(hash, expires_at);
  return taken.changes === 1;
}

/** A code for one program: who has its verifier logs in with it. */
export interface LoginCode {
  readonly code_hash: string;
  readonly code_challenge: string;
  readonly owner: string;
  readonly expires_at: string;
}

/** Writes a code in place of the owner's earlier one; forgets those that are over. */
export function putLoginCode(db: Database, code: LoginCode, now: string): void {
  db.sql.prepare('DELETE FROM login_code WHERE owner = ? OR expires_at <= ?').run(code.owner, now);
  db.sql
    .prepare(
      `INSERT INTO login_code(code_hash, code_challenge, owner, expires_at)
       VALUES (@code_hash, @code_challenge, @owner, @expires_at)`,
    )
    .run(code);
}

/** Uses up a code and answers its owner; undefined for one that is unknown, over, or for another program. */
export function takeLoginCode(
  db: Database,
  { code_hash, code_challenge, now }: Omit<LoginCode, 'owner' | 'expires_at'> & { readonly now: string },
): string | undefined {
  return db.sql
    .prepare<[string, string, string], string>(
      'DELETE FROM login_code WHERE code_hash = ? AND code_challenge = ? AND expires_at > ? RETURNING owner',
    )
    .pluck()
    .get(code_hash, code_challenge, now);
}
