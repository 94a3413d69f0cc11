import type { Replica } from '../../replica/open-replica.ts';

/** State of the sync of a row. */
export interface RowSyncState {
  /** A change of it has not reached the server yet. */
  readonly waiting: boolean;
  /** It has an open conflict. */
  readonly conflict: boolean;
}

/** The states of any number of rows, with one query of the open conflicts. */
export function rowMarks(replica: Replica): (tbl: string, id: string) => RowSyncState {
  const inConflict = new Set(replica.openConflicts().map(({ tbl, row_id }) => `${tbl}/${row_id}`));
  return (tbl, id) => ({ waiting: replica.isWaiting(tbl, id), conflict: inConflict.has(`${tbl}/${id}`) });
}
