import type { Database } from './open.ts';
import { prepared } from './prepared.ts';

/** True for a row that was deleted and can come back. */
export const isTrashed = (db: Database, tbl: string, id: string): boolean =>
  prepared<[string, string], object>(db, 'SELECT 1 FROM trash WHERE tbl = ? AND id = ?').get(tbl, id) !==
  undefined;

/** Removes the last version of a deleted row: it is there again, or gone for good. */
export function dropTrashed({ sql }: Database, tbl: string, id: string): void {
  sql.prepare('DELETE FROM trash WHERE tbl = ? AND id = ?').run(tbl, id);
}
