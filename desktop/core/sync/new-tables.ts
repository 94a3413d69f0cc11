import { startResync } from '../../../shared/sync/replica/replica.ts';
import type { Replica } from '../replica/open-replica.ts';
import { replicaTables } from '../replica/row-store.ts';

const note = 'synced_tables';

/**
 * After an update the cursor has passed the rows of tables that the earlier program did not know: its lines of unknown
 * tables were skipped. Such a copy compares everything anew, once.
 */
export function askForNewTables(replica: Replica): void {
  const { store } = replica.engine;
  const known = JSON.parse(replica.note(note) ?? 'null') as readonly string[] | null;
  const isNew = (tbl: string): boolean => known === null || !known.includes(tbl);
  const lacks = replicaTables.some(isNew);
  if (!lacks) return;
  const hasPulled = store.marks().page !== null;
  store.transaction(() => {
    if (hasPulled) startResync(replica.engine);
    replica.setNote(note, JSON.stringify(replicaTables));
  });
}
