import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Sqlite } from '../replica/open-file.ts';
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
export function syncState(replica: Replica, loop: SyncLoopState): SyncState {
  const { oldest_at, ...counts } = changeCounts(replica.sql);
  return {
    kind: kindOf(loop, counts.waiting, replica.ready()),
    ...counts,
    oldest_at,
    offline_since: loop.offlineSince,
    last_sync_at: replica.note('last_sync_at'),
    problem: loop.problem,
    problem_params: { ...loop.problemParams },
  };
}

type ChangeCounts = Pick<SyncState, 'waiting' | 'oldest_at' | 'conflicts' | 'refused' | 'skipped'>;

const counters = new WeakMap<Sqlite, () => ChangeCounts>();

/** Cached until the next write: several listeners ask after each commit, and a job may have left 20'000 changes. */
function changeCounts(sql: Sqlite): ChangeCounts {
  const counter = counters.get(sql) ?? counterOf(sql);
  counters.set(sql, counter);
  return counter();
}

function counterOf(sql: Sqlite): () => ChangeCounts {
  const writes = sql.prepare<[], number>('SELECT total_changes()').pluck();
  // Changes when another connection has written.
  const version = sql.prepare<[], number>('PRAGMA data_version').pluck();
  const count = sql.prepare<[], ChangeCounts>(
    `SELECT count(*) AS waiting, min(made_at) AS oldest_at,
       (SELECT count(*) FROM conflict WHERE state = 'open') AS conflicts,
       (SELECT count(*) FROM refused) AS refused, (SELECT count(*) FROM skipped_line) AS skipped
     FROM outbox WHERE answered <> 1`,
  );
  let last: { readonly writes: string; readonly counts: ChangeCounts } | null = null;
  return () => {
    const now = `${version.get() ?? 0}/${writes.get() ?? 0}`;
    if (last?.writes === now) return last.counts;
    const counts = count.get() as ChangeCounts;
    last = { writes: now, counts };
    return counts;
  };
}

/** Rows of this copy, also of one that is not complete. */
export function storedRows(replica: Replica): number {
  const counts = replicaTables.map(tbl => `(SELECT count(*) FROM ${tbl})`).join(' + ');
  return replica.sql.prepare<[], number>(`SELECT ${counts}`).pluck().get() ?? 0;
}

function kindOf(loop: SyncLoopState, waiting: number, ready: boolean): SyncState['kind'] {
  if (loop.problem !== null) return 'blocked';
  if (loop.offlineSince !== null) return 'offline';
  if (!ready || (loop.running && waiting > 0)) return 'syncing';
  return waiting > 0 ? 'waiting' : 'saved';
}
