import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { completeCut } from '../../../shared/sync/replica/inbox.ts';
import { syncRules } from '../../../shared/sync/rules.ts';
import type { CutOrder, CutOutcome } from './cut-thread.ts';
import { openFile, type FileAccess } from './open-file.ts';
import { relaxSearch, tidySearch } from './search-index.ts';
import { sqliteStore } from './sqlite-store.ts';

// A connection of its own to the replica: it makes one large cut visible at a message, an answer after each.
const { file, key } = workerData as FileAccess;
const sql = openFile(file, key);
// Pages leave the cache early, so that the commit has little left to write.
sql.pragma('cache_size = -8000');
sql.pragma('wal_autocheckpoint = 0');
const changed = new Set<string>();
const store = sqliteStore(sql, file, tables => tables.forEach(table => changed.add(table)));
const engine = { store, rules: syncRules, now: () => new Date(), newId: () => randomUUID() };

class Interrupted extends Error {}

function run({ cut, flag }: CutOrder): CutOutcome {
  const between = (): void => {
    if (Atomics.load(flag, 0) !== 0) throw new Interrupted();
  };
  changed.clear();
  // The cut may be lost by a power cut until it is on the disk: the next pull then brings it again.
  sql.pragma('synchronous = NORMAL');
  try {
    relaxSearch(sql);
    const applied = completeCut(engine, cut, between);
    for (const _ of tidySearch(sql));
    return { kind: 'done', applied, tables: [...changed] };
  } catch (error) {
    if (error instanceof Interrupted) return { kind: 'interrupted' };
    for (const _ of tidySearch(sql));
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    sync();
  }
}

/** Waits for the disk. */
function sync(): void {
  sql.pragma('synchronous = FULL');
  const [{ busy }] = sql.pragma('wal_checkpoint(PASSIVE)') as [{ busy: number }];
  // Another connection runs a checkpoint: any write under FULL syncs the whole WAL; this one changes nothing.
  if (busy !== 0) sql.pragma(`user_version = ${String(sql.pragma('user_version', { simple: true }))}`);
}

parentPort?.on('message', (order: CutOrder | 'close') => {
  if (order === 'close') {
    sql.close();
    parentPort?.close();
  } else {
    parentPort?.postMessage(run(order));
  }
});
