import type { Row } from '../../shared/sync/mutation.ts';
import type { Database } from './open.ts';
import { prepared } from './prepared.ts';

/** The last version of a deleted row as it was synced; null where there is none. */
export function findTrashed(db: Database, tbl: string, id: string): Row | null {
  const found = prepared<[string, string], { body: string }>(
    db,
    'SELECT body FROM trash WHERE tbl = ? AND id = ?',
  ).get(tbl, id);
  return found === undefined ? null : (JSON.parse(found.body) as Row);
}

/** Removes the last version of a deleted row: it is there again, or gone for good. */
export function dropTrashed({ sql }: Database, tbl: string, id: string): void {
  sql.prepare('DELETE FROM trash WHERE tbl = ? AND id = ?').run(tbl, id);
}
