import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/** Writes which photo a member has; what changes with every change of the row is given along. */
export function setPhoto(
  db: Database,
  id: string,
  change: { readonly foto: string | null; readonly updated_at: string; readonly version: number },
): void {
  prepared(
    db,
    'UPDATE member SET foto = @foto, updated_at = @updated_at, version = @version WHERE id = @id',
  ).run({ ...change, id });
}

/** True while a member has this photo, or a removed one would have it again. */
export function isPhotoUsed(db: Database, hash: string): boolean {
  const found = prepared(
    db,
    `SELECT 1 FROM member WHERE foto = ?
     UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND body ->> 'foto' = ?`,
  ).get(hash, hash);
  return found !== undefined;
}

/** True while a member has this photo. */
export const isPhotoShown = (db: Database, hash: string): boolean =>
  prepared(db, 'SELECT 1 FROM member WHERE foto = ?').get(hash) !== undefined;

/** SQL: true for a member who has not left before a day. */
const belongs = "ifnull(member.austritt, '9999-12-31') >= ?";

/** True while a person who is in the directory on this day has this photo. */
export const isPhotoInDirectory = (db: Database, hash: string, today: string): boolean =>
  prepared(db, `SELECT 1 FROM member WHERE foto = ? AND verzeichnis = 1 AND ${belongs}`).get(hash, today) !==
  undefined;

/** True while this member has this photo. */
export const isPhotoOf = (db: Database, hash: string, memberId: string | null): boolean =>
  prepared<[string, string | null]>(db, 'SELECT 1 FROM member WHERE foto = ? AND id = ?').get(
    hash,
    memberId,
  ) !== undefined;

/** True while a person in the public board listing has this photo. */
export function isBoardPhoto(db: Database, hash: string, today: string): boolean {
  const found = prepared(
    db,
    `SELECT 1 FROM member JOIN funktion ON funktion.name = member.funktion
     WHERE member.foto = ? AND funktion.vorstand = 1 AND funktion.active = 1 AND ${belongs}`,
  ).get(hash, today);
  return found !== undefined;
}
