import { entityOf, tableName, titleOf } from '../../../../shared/entities.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Title of the row that a change is about. `known` is used for a row that the replica does not have (any more). */
export const rowTitle = (replica: Replica, tbl: string, id: string, known: Row | null): string =>
  titleIn(replica, tbl, id, known) || tableName(tbl);

/** As `rowTitle`, for any table of the server; '' for a row that the replica does not have. */
export const knownTitle = (replica: Replica, tbl: string, id: string): string =>
  titleIn(replica, tbl, id, null);

function titleIn(replica: Replica, tbl: string, id: string, known: Row | null): string {
  const row = entityOf(tbl) === null ? null : replica.read(tbl, id);
  const read = (other: string, key: string) => replica.read(other, key);
  return titleOf(tbl, { id, row: row ?? known, read });
}
