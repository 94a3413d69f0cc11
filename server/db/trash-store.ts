import type { Database } from './open.ts';

/** Removes the last version of a deleted row: it is there again, or gone for good. */
export function dropTrashed({ sql }: Database, tbl: string, id: string): void {
  sql.prepare('DELETE FROM trash WHERE tbl = ? AND id = ?').run(tbl, id);
}
