import type { TrashRow } from '../../shared/sync/trash.ts';
import type { Database } from '../db/open.ts';
import type { SyncedTable } from './synced-table.ts';

/** Deleted rows travel like any other row; the feed triggers write them. */
export const trashSync: SyncedTable = {
  tbl: 'trash',
  scope: 'core',
  key: 'key',
  json: row =>
    `json_object('id', ${row}.key, 'tbl', ${row}.tbl, 'row_id', ${row}.id,
      'body', iif(json_valid(${row}.body), json(${row}.body), NULL),
      'deleted_by', ${row}.deleted_by, 'deleted_at', ${row}.deleted_at)`,
  trash: false,
  fields: [],
};

/** Deleted rows for which the SQL after WHERE holds. */
export const trashedWhere = (
  { sql }: Database,
  condition: string,
  values: Readonly<Record<string, unknown>> = {},
): TrashRow[] =>
  sql
    .prepare<[object], string>(`SELECT ${trashSync.json('t')} FROM trash t WHERE ${condition}`)
    .pluck()
    .all(values)
    .map(text => JSON.parse(text) as TrashRow);
