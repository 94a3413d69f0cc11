import type { Permission } from '../../../shared/permission.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

const columns = 'id, name, hint, owner, scopes, created_at, expires_on, last_used_on, revoked_at';

/** A key as it is stored, without its hash. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly owner: string;
  readonly scopes: readonly Permission[];
  readonly created_at: string;
  readonly expires_on: string | null;
  readonly last_used_on: string | null;
  readonly revoked_at: string | null;
}
type StoredRow = Omit<ApiKeyRow, 'scopes'> & { readonly scopes: string };

const read = (row: StoredRow): ApiKeyRow => ({ ...row, scopes: JSON.parse(row.scopes) as Permission[] });

export function listApiKeys(db: Database, page: Paging): ApiKeyRow[] {
  return db.sql
    .prepare<object, StoredRow>(
      `SELECT ${columns} FROM api_key ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
    )
    .all(boundsOf(page))
    .map(read);
}

export function countApiKeys(db: Database): number {
  return db.sql.prepare<[], number>('SELECT count(*) FROM api_key').pluck().get() ?? 0;
}

/** Keys that were not revoked and whose last day is not before `today`. */
export function countLiveApiKeys(db: Database, today: string): number {
  return (
    db.sql
      .prepare<[string], number>(
        'SELECT count(*) FROM api_key WHERE revoked_at IS NULL AND (expires_on IS NULL OR expires_on >= ?)',
      )
      .pluck()
      .get(today) ?? 0
  );
}

/** True when a key that was not revoked has this name, in whatever case. */
export function isKeyNameTaken(db: Database, name: string): boolean {
  return db.sql
    .prepare<[], string>('SELECT name FROM api_key WHERE revoked_at IS NULL')
    .pluck()
    .all()
    .some(other => other.toLowerCase() === name.toLowerCase());
}

export function findApiKey(db: Database, id: string): ApiKeyRow | undefined {
  const row = db.sql.prepare<[string], StoredRow>(`SELECT ${columns} FROM api_key WHERE id = ?`).get(id);
  return row && read(row);
}

/** Asked for with every call of a key. */
export function findApiKeyByHash(db: Database, hash: string): ApiKeyRow | undefined {
  const row = prepared<[string], StoredRow>(db, `SELECT ${columns} FROM api_key WHERE token_hash = ?`).get(
    hash,
  );
  return row && read(row);
}

export function insertApiKey(db: Database, row: ApiKeyRow, token_hash: string): void {
  db.sql
    .prepare(
      `INSERT INTO api_key(id, name, token_hash, hint, owner, scopes, created_at, expires_on)
       VALUES (@id, @name, @token_hash, @hint, @owner, @scopes, @created_at, @expires_on)`,
    )
    .run({ ...row, scopes: JSON.stringify(row.scopes), token_hash });
}

export function markApiKeyUsed(db: Database, id: string, day: string): void {
  db.sql.prepare('UPDATE api_key SET last_used_on = ? WHERE id = ?').run(day, id);
}

export function revokeApiKey(db: Database, id: string, at: string): void {
  db.sql.prepare('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(at, id);
}

/** Revokes every key that the login of this address made. */
export function revokeApiKeysOf(db: Database, owner: string, at: string): void {
  db.sql
    .prepare('UPDATE api_key SET revoked_at = ? WHERE owner = ? AND revoked_at IS NULL')
    .run(at, owner.toLowerCase());
}
