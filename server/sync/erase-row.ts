import { DomainError } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import type { RescueStore } from './recovery-store.ts';
import type { SyncedTable } from './synced-table.ts';

type Files = Pick<Context, 'db' | 'effects' | 'now' | 'newId'>;

/**
 * Erases a row for good, here and on every laptop at its next sync: the row, its conflicts, its last version in the
 * trash, its values in the audit log. The erasure itself is written to effects.db before the main
 * database commits, so that it is repeated after a crash or a restore. Throws `not_found` for a table that is not synced, and
 * the error that forbids removing the row, such as rows that refer to it.
 */
export function eraseRow(
  files: Files,
  rescue: RescueStore,
  table: SyncedTable | undefined,
  id: string,
): void {
  if (!table) throw new DomainError('not_found', { what: 'table' });
  files.db.write('system', () => {
    purgeRow(files, table, id);
    const erasure = { id: files.newId(), tbl: table.tbl, row_id: id };
    rescue.addErasure(erasure, files.now().toISOString());
  });
  scrub(files);
}

/** Repeats every erasure that this main database does not show: it was restored from an older copy, or a crash came. */
export function replayErasures(files: Files, rescue: RescueStore, tables: readonly SyncedTable[]): number {
  const op = files.db.sql
    .prepare<[string, string], string>('SELECT op FROM change_log WHERE tbl = ? AND id = ?')
    .pluck();
  const open = rescue.allErasures().filter(({ tbl, row_id }) => op.get(tbl, row_id) !== 'E');
  for (const { tbl, row_id } of open) {
    const table = tables.find(other => other.tbl === tbl);
    if (table) files.db.write('system', () => purgeRow(files, table, row_id));
  }
  if (open.length > 0) scrub(files);
  return open.length;
}

/** Erases the row and its history inside the caller's transaction; laptops receive the erasure. */
export function purgeRow(
  { db }: Pick<Context, 'db'>,
  { tbl, key, scope }: Pick<SyncedTable, 'tbl' | 'key' | 'scope'>,
  id: string,
): void {
  db.sql.prepare(`DELETE FROM ${tbl} WHERE ${key} = ?`).run(id);
  for (const [table, column] of [
    ['conflict', 'row_id'],
    ['trash', 'id'],
    ['sync_parked', 'row_id'],
    ['change_log', 'id'],
  ]) {
    db.sql.prepare(`DELETE FROM ${table} WHERE tbl = ? AND ${column} = ?`).run(tbl, id);
  }
  db.sql.prepare("UPDATE audit SET changes = '{}' WHERE entity = ? AND entity_id = ?").run(tbl, id);
  db.sql.prepare("INSERT INTO change_log(tbl, id, op, scope) VALUES (?, ?, 'E', ?)").run(tbl, id, scope);
}

/** Overwritten pages are in the log until it is written back. */
function scrub({ db, effects }: Files): void {
  db.sql.pragma('wal_checkpoint(TRUNCATE)');
  effects.sql.pragma('wal_checkpoint(TRUNCATE)');
}
