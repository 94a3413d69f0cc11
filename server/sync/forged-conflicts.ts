import { rowIdPattern } from '../../shared/sync/mutation.ts';
import type { Database } from '../db/open.ts';
import type { SyncedTable } from './synced-table.ts';

interface Named {
  readonly id: string;
  readonly tbl: string;
  readonly row_id: string;
  readonly field: string | null;
}

/**
 * Removes conflicts that an earlier version stored without checking their names. A conflict about a field that its
 * table does not have cannot be decided. One with an invalid id had lines of its own in the feed: these are removed, and
 * laptops do a resync, because they may have stored such lines. Runs at every start; returns how many were removed.
 */
export function removeForgedConflicts(db: Database, tables: readonly SyncedTable[]): number {
  const fields = new Map(tables.map(table => [table.tbl, table.fields]));
  const isSound = ({ tbl, row_id, field }: Named): boolean =>
    rowIdPattern.test(row_id) &&
    fields.has(tbl) &&
    (field === null || fields.get(tbl)?.includes(field) === true);
  const kept = db.sql.prepare<[], Named>('SELECT id, tbl, row_id, field FROM conflict').all();
  const forged = kept.filter(conflict => !rowIdPattern.test(conflict.id) || !isSound(conflict));
  const fed = db.sql.prepare<[], string>("SELECT id FROM change_log WHERE tbl = 'conflict'").pluck().all();
  const unnamed = [...kept.map(({ id }) => id), ...fed].filter(id => !rowIdPattern.test(id));
  if (forged.length === 0 && unnamed.length === 0) return 0;
  const remove = db.sql.prepare('DELETE FROM conflict WHERE id = ?');
  const unfeed = db.sql.prepare("DELETE FROM change_log WHERE tbl = 'conflict' AND id = ?");
  db.write('system', () => {
    for (const { id } of forged) remove.run(id);
    for (const id of unnamed) unfeed.run(id);
    if (unnamed.length > 0) raiseGeneration(db);
  });
  return new Set([...forged.map(({ id }) => id), ...unnamed]).size;
}

export const generationOf = (db: Database) => {
  const read = db.sql.prepare<[string], number>('SELECT gen FROM sync_generation WHERE scope = ?').pluck();
  return (scope: string): number => read.get(scope) ?? 1;
};

function raiseGeneration(db: Database): void {
  db.sql
    .prepare(
      "INSERT INTO sync_generation(scope, gen) VALUES ('core', 2) ON CONFLICT(scope) DO UPDATE SET gen = gen + 1",
    )
    .run();
}
