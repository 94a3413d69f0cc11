import { entityOf } from '../entities.ts';

/**
 * The key field of a synced row, on the server and on every laptop; its value equals the id of the row's line. Null for
 * an unknown table, as a newer server may have more. Conflicts are rows of the sync itself.
 */
export const tableKey = (tbl: string): string | null =>
  tbl === 'conflict' ? 'id' : (entityOf(tbl)?.key ?? null);
