import type { Replica } from '../../replica/open-replica.ts';

/** State of the sync of a row. */
export interface RowSyncState {
  /** A change of it has not reached the server yet. */
  readonly waiting: boolean;
  /** It has an open conflict. */
  readonly conflict: boolean;
}

/** So many waiting rows are read at once; of more, each row is asked for by itself. */
const few = 1000;

/** The states of any number of rows, with one query of the open conflicts and one of what waits. */
export function rowMarks(replica: Replica): (tbl: string, id: string) => RowSyncState {
  const inConflict = new Set(replica.openConflicts().map(({ tbl, row_id }) => `${tbl}/${row_id}`));
  const waiting = waitingRows(replica);
  return (tbl, id) => ({
    waiting: waiting === null ? replica.isWaiting(tbl, id) : waiting.has(`${tbl}/${id}`),
    conflict: inConflict.has(`${tbl}/${id}`),
  });
}

/** Null where there are many, as after an import without network. */
function waitingRows(replica: Replica): ReadonlySet<string> | null {
  const rows = replica.sql
    .prepare<[number], string>("SELECT tbl || '/' || id FROM outbox_row LIMIT ?")
    .pluck()
    .all(few + 1);
  return rows.length > few ? null : new Set(rows);
}
