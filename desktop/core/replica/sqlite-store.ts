import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import { markStore } from './mark-store.ts';
import { storageError, type Sqlite } from './open-file.ts';
import { outboxStore, type OutboxStore } from './outbox-store.ts';
import { purgeStore } from './purge.ts';
import { replicaTables, rowStore } from './row-store.ts';

export type SqliteReplicaStore = ReplicaStore & OutboxStore;

/** Hears after each commit which tables changed: synced ones by name, and 'outbox', 'refused'. */
export type ChangeListener = (tables: ReadonlySet<string>) => void;

/** The replica's memory in one SQLite file. Every transaction that fails for want of space leaves nothing behind. */
export function sqliteStore(sql: Sqlite, path: string, tell: ChangeListener): SqliteReplicaStore {
  const touched = new Set<string>();
  const changed = (tbl: string) => void touched.add(tbl);
  const transaction = <T>(work: () => T): T => {
    if (sql.inTransaction) return sql.transaction(work)();
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
  return {
    transaction,
    tables: replicaTables,
    ...markStore(sql),
    ...rowStore(sql, changed),
    ...outboxStore(sql, changed),
    ...purgeStore(sql, changed),
  };
}
