import type { Call } from '../../context.ts';
import { erasePersonInTurns } from '../../privacy/erasure/erase-person.ts';
import { eraseRow } from '../erase-row.ts';
import type { SyncStores } from '../sync-store.ts';

export interface ReportedErasure {
  readonly tbl: string;
  readonly id: string;
  readonly er: string;
}

/**
 * Repeats erasures that a laptop has carried out and this server does not know any more. People first: the rows about
 * them go along. Answers how many were new. A row that others refer to stays until their own erasure is reported.
 */
export async function retakeErasures(
  call: Call,
  { rescue, tables }: Pick<SyncStores, 'rescue' | 'tables'>,
  reported: readonly ReportedErasure[],
): Promise<number> {
  const unknown = reported.filter(({ tbl, id }) => tables.has(tbl) && rescue.erasureOf(tbl, id) === null);
  for (const { tbl, id } of unknown)
    if (tbl === 'member') await erasePersonInTurns(call, { member: id, actor: call.actor.name });
  let left = unknown.filter(({ tbl, id }) => rescue.erasureOf(tbl, id) === null);
  // Rows that refer to others may come after them in the report.
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length;
    left = left.filter(({ tbl, id }) => !isErased(call, { rescue, tables }, tbl, id));
  }
  return unknown.length - left.length;
}

function isErased(
  call: Call,
  { rescue, tables }: Pick<SyncStores, 'rescue' | 'tables'>,
  tbl: string,
  id: string,
): boolean {
  try {
    eraseRow(call, rescue, tables.get(tbl)?.table, id);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT'))
      return false;
    throw error;
  }
}
