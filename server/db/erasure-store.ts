import type { Database } from './open.ts';

/** True when this row was erased for good (data protection): it must never come back. */
export function wasErased(effects: Database, tbl: string, rowId: string): boolean {
  return (
    effects.sql
      .prepare<[string, string], number>('SELECT 1 FROM erasure WHERE tbl = ? AND row_id = ?')
      .pluck()
      .get(tbl, rowId) !== undefined
  );
}
