import type { Replica } from '../../replica/open-replica.ts';

/** What a person must know about the sync of a row. */
export interface RowSyncState {
  /** A change of it has not reached the server yet. */
  readonly waiting: boolean;
  /** Two people changed it at once, and nobody has decided yet. */
  readonly conflict: boolean;
}

/** The marks of any number of rows, from one look at what waits and one at the open conflicts. */
export function rowMarks(replica: Replica): (tbl: string, id: string) => RowSyncState {
  const waiting = replica.engine.store.waitingRows();
  const inConflict = new Set(replica.openConflicts().map(({ tbl, row_id }) => `${tbl}/${row_id}`));
  return (tbl, id) => ({ waiting: waiting.has(`${tbl}/${id}`), conflict: inConflict.has(`${tbl}/${id}`) });
}
