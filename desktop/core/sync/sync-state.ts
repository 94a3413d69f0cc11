import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Replica } from '../replica/open-replica.ts';
import { replicaTables } from '../replica/row-store.ts';

/** State of the sync loop. */
export interface SyncLoopState {
  readonly running: boolean;
  readonly offlineSince: string | null;
  /** Error code of a problem that a person must solve before the sync continues. */
  readonly problem: string | null;
  /** Parameters of its sentence. */
  readonly problemParams?: Readonly<Record<string, unknown>>;
}

/** The state of the sync in numbers from which the sentence is made. */
export function syncState(replica: Replica, standing: SyncLoopState): SyncState {
  const { waiting, oldest } = count<{ waiting: number; oldest: string | null }>(
    replica,
    'SELECT count(*) AS waiting, min(made_at) AS oldest FROM outbox WHERE answered = 0',
  );
  const { open } = count<{ open: number }>(
    replica,
    "SELECT count(*) AS open FROM conflict WHERE state = 'open'",
  );
  const { refused } = count<{ refused: number }>(replica, 'SELECT count(*) AS refused FROM refused');
  const { skipped } = count<{ skipped: number }>(replica, 'SELECT count(*) AS skipped FROM skipped_line');
  return {
    kind: kindOf(standing, waiting, replica.ready()),
    waiting,
    oldest_at: oldest,
    offline_since: standing.offlineSince,
    last_sync_at: replica.note('last_sync_at'),
    conflicts: open,
    refused,
    skipped,
    problem: standing.problem,
    problem_params: { ...standing.problemParams },
  };
}

/** Rows of this copy, also of one that is not complete. */
export function storedRows(replica: Replica): number {
  const counts = replicaTables.map(tbl => `(SELECT count(*) FROM ${tbl})`).join(' + ');
  return replica.sql.prepare<[], number>(`SELECT ${counts}`).pluck().get() ?? 0;
}

const count = <T>(replica: Replica, query: string): T => replica.sql.prepare<[], T>(query).get() as T;

function kindOf(standing: SyncLoopState, waiting: number, ready: boolean): SyncState['kind'] {
  if (standing.problem !== null) return 'blocked';
  if (standing.offlineSince !== null) return 'offline';
  if (!ready || (standing.running && waiting > 0)) return 'syncing';
  return waiting > 0 ? 'waiting' : 'saved';
}
