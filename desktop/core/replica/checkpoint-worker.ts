import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import { fold } from '../../../shared/people/members/name-order.ts';

// A connection of its own to the replica that only runs checkpoints: one at a message, an answer after each.
const sql = new BetterSqlite3(workerData as string, { fileMustExist: true, timeout: 5000 });
sql.function('aktuar_fold', { deterministic: true }, fold);
sql.pragma('synchronous = FULL');
parentPort?.on('message', (order: 'run' | 'close') => {
  if (order === 'run') {
    sql.pragma('wal_checkpoint(PASSIVE)');
    parentPort?.postMessage(null);
  } else {
    sql.close();
    parentPort?.close();
  }
});
