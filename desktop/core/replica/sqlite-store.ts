import { storageError } from '../../../shared/association/sqlite-file.ts';
import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import { cursorStore } from './cursor-store.ts';
import type { Sqlite } from './open-file.ts';
import { outboxStore, type OutboxStore } from './outbox-store.ts';
import { purgeStore } from './purge.ts';
import { replicaTables, rowStore } from './row-store.ts';
import { skippedStore } from './skipped-store.ts';
import { askForWrites } from './write-gate.ts';

export interface SqliteReplicaStore extends ReplicaStore, OutboxStore {
  /**
   * Many changes as one, all or nothing. The transactions of each change are part of it without savepoints of their
   * own: a failure inside must not be caught inside.
   */
  readonly inOne: ReplicaStore['transaction'];
}

/** Called after each commit with the tables that changed: synced ones by name, and 'outbox', 'refused', 'skipped_line'. */
export type ChangeListener = (tables: ReadonlySet<string>) => void;

/** The replica's memory in one SQLite file. Every transaction that fails for want of space leaves nothing behind. */
export function sqliteStore(sql: Sqlite, path: string, tell: ChangeListener): SqliteReplicaStore {
  const touched = new Set<string>();
  const changed = (tbl: string) => void touched.add(tbl);
  const { transaction, inOne } = transactions(sql, path, { touched, tell });
  const rows = rowStore(sql, changed);
  return {
    transaction,
    inOne,
    tables: replicaTables,
    ...cursorStore(sql),
    ...skippedStore(sql, changed),
    ...rows,
    ...outboxStore(sql, changed),
    ...purgeStore(sql, changed),
  };
}

interface Listeners {
  readonly touched: Set<string>;
  readonly tell: ChangeListener;
}

function transactions(sql: Sqlite, path: string, { touched, tell }: Listeners) {
  let isFlat = false;
  const transaction = <T>(work: () => T): T => {
    if (sql.inTransaction) return isFlat ? work() : sql.transaction(work)();
    askForWrites(sql);
    touched.clear();
    let result: T;
    try {
      result = sql.transaction(work).immediate();
    } catch (error) {
      touched.clear();
      throw storageError(error, path);
    }
    if (touched.size > 0) tell(new Set(touched));
    return result;
  };
  const flat = <T>(work: () => T): T => {
    isFlat = true;
    try {
      return work();
    } finally {
      isFlat = false;
    }
  };
  return { transaction, inOne: <T>(work: () => T): T => transaction(() => flat(work)) };
}
