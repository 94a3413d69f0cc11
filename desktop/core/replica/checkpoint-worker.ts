import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite3 from 'better-sqlite3';
import { unlockFile, type FileAccess } from './open-file.ts';
import { fold } from '../../../shared/people/members/name-order.ts';

// A connection of its own to the replica that only runs checkpoints: one at a message, an answer after each. Emptying the
// WAL keeps writes out, so that everything before it is copied first; it takes 20 to 100 ms of waiting for the disk.
const { file, key } = workerData as FileAccess;
const sql = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
unlockFile(sql, key);
sql.function('aktuar_fold', { deterministic: true }, fold);
sql.pragma('synchronous = FULL');
parentPort?.on('message', (order: 'run' | 'empty' | 'close') => {
  if (order !== 'close') {
    sql.pragma('wal_checkpoint(PASSIVE)');
    if (order === 'empty') sql.pragma('wal_checkpoint(TRUNCATE)');
    parentPort?.postMessage(null);
  } else {
    sql.close();
    parentPort?.close();
  }
});
