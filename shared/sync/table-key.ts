import { entityOf } from '../entities.ts';

/**
 * The field of a synced row that names it, on the server and on every laptop: it says the same as the row's line. Null
 * for a table that is not known here: a newer server may have more. Conflicts are rows of the sync itself.
 */
export const tableKey = (tbl: string): string | null =>
  tbl === 'conflict' ? 'id' : (entityOf(tbl)?.key ?? null);
