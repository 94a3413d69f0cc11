import { startFresh } from '../../../shared/sync/replica/compare.ts';
import { startResync } from '../../../shared/sync/replica/replica.ts';
import type { Replica } from '../replica/open-replica.ts';
import { replicaTables } from '../replica/row-store.ts';

const note = 'synced_tables';

/**
 * After an update the cursor has passed the rows of tables that the earlier program did not know: its lines of unknown
 * tables were skipped. Such a copy fetches these tables anew, once; one that is not at rest, or that never noted its
 * tables, compares everything.
 */
export function askForNewTables(replica: Replica): void {
  const { engine } = replica;
  const { store } = engine;
  const known = JSON.parse(replica.note(note) ?? 'null') as readonly string[] | null;
  const added = replicaTables.filter(tbl => known === null || !known.includes(tbl));
  if (added.length === 0) return;
  const { cursor, page } = store.marks();
  store.transaction(() => {
    const tables = added.map(tbl => ({ tbl, parts: null }));
    const isEnough = known !== null && cursor !== null && startFresh(engine, cursor, tables);
    if (!isEnough && page !== null) startResync(engine);
    replica.setNote(note, JSON.stringify(replicaTables));
  });
}
