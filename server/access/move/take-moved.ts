import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { movedDatabases, movedFolders, movedSecrets } from '../../../shared/access/move/move.ts';
import type { Context } from '../../context.ts';
import { keepNames } from '../../db/atomic-file.ts';
import { isEmpty } from '../local-accounts/set-up.ts';
import { markFile, trustFolder } from '../../sync/rollback/effects-marks.ts';
import { moveFolder, readRecord, writeRecord } from './move-record.ts';
import { sealOf } from './moved-rows.ts';

/** So long the pieces of a move that does not go on are kept. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Before the data is opened: puts an accepted association in place of the empty data, or deletes one that was given
 * back. Each step may be repeated, so that a stop at any of them is made good by the next start.
 */
export function settleAccepted(dataDir: string, now: () => Date): void {
  const record = readRecord(dataDir);
  if (record === null) return;
  const at = now().toISOString();
  if (record.state === 'accepted') {
    takeIncoming(dataDir);
    trustFolder(dataDir);
    writeRecord(dataDir, { ...record, state: 'taken', at });
  }
  if (record.state === 'returning') {
    for (const name of [...movedDatabases, ...movedSecrets, ...Object.keys(movedFolders)])
      remove(dataDir, name);
    remove(dataDir, markFile);
    keepNames(dataDir);
    writeRecord(dataDir, { ...record, state: 'returned', at });
  }
  if (record.state !== 'receiving') rmSync(moveFolder(dataDir), { recursive: true, force: true });
}

/** What has left the folder of the move is in place already. */
function takeIncoming(dataDir: string): void {
  const from = moveFolder(dataDir);
  mkdirSync(from, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from).filter(each => !/-(wal|shm)$/.test(each))) {
    remove(dataDir, name);
    // The log of the empty database would be applied to the new one.
    keepNames(dataDir);
    renameSync(join(from, name), join(dataDir, name));
    keepNames(dataDir);
  }
}

function remove(dataDir: string, name: string): void {
  for (const end of ['-wal', '-shm', '']) rmSync(join(dataDir, name + end), { recursive: true, force: true });
}

/**
 * Once the data is open: notes what a new association looks like before the first call, and forgets a move that cannot
 * go on, because the server was set up otherwise or thirty days have passed.
 */
export function settleOpened(dataDir: string, context: Context): void {
  const record = readRecord(dataDir);
  if (record === null) return;
  if (record.state === 'taken' && record.seal === null)
    writeRecord(dataDir, { ...record, seal: sealOf(context) });
  const isOld = context.now().getTime() - Date.parse(record.at) > keptMs;
  if (record.state === 'receiving' && (isOld || !isEmpty(context))) forgetMove(dataDir);
}

/** Deletes what came, and that anything did. */
export function forgetMove(dataDir: string): void {
  rmSync(moveFolder(dataDir), { recursive: true, force: true });
  const file = join(dataDir, 'move.json');
  if (existsSync(file)) rmSync(file);
  keepNames(dataDir);
}
