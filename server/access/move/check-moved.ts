import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countDifference, movedDatabases, type MovedCounts } from '../../../shared/access/move/move.ts';
import { DomainError } from '../../../shared/errors.ts';
import { countFile } from '../../db/count-file.ts';
import { openDataFolder } from '../../db/data-folder.ts';
import { findDamaged } from './incoming-files.ts';
import { moveFolder, writeRecord, type MoveRecord } from './move-record.ts';

/**
 * Looks whether what came is whole: the digest of each file, SQLite's own check, the rows of every table; then brings
 * the databases up to date. What was found whole before a stop is not read again, as migrations change it. Throws
 * `move_damaged`, `database_foreign`, `database_corrupt`, `database_newer` or `storage_full`.
 */
export async function checkMoved(dataDir: string, record: MoveRecord, now: () => Date): Promise<MovedCounts> {
  const folder = moveFolder(dataDir);
  const counts = record.counts ?? (await countWhole(folder, record));
  if (record.counts === null) writeRecord(dataDir, { ...record, counts });
  openDataFolder(folder, now).close();
  // What is still in a log would be left behind.
  if (movedDatabases.some(name => existsSync(join(folder, `${name}-wal`))))
    throw new DomainError('storage_full', {});
  return counts;
}

async function countWhole(folder: string, { manifest }: MoveRecord): Promise<MovedCounts> {
  const damaged = await findDamaged(folder, manifest);
  if (damaged !== null) throw new DomainError('move_damaged', { what: damaged });
  const [main, effects] = movedDatabases;
  const counts = { [main]: countFile(join(folder, main)), [effects]: countFile(join(folder, effects)) };
  const difference = countDifference(counts, manifest.counts);
  if (difference !== null) throw new DomainError('move_damaged', { what: difference });
  return counts;
}
