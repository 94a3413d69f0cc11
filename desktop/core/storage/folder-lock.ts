import { join } from 'node:path';
import { DomainError } from '../../../shared/errors.ts';
import { openFile, openPlain, type Sqlite } from '../replica/open-file.ts';

/** Holds the data folder for this process; the operating system lets it go when the process ends, however it ends. */
export interface FolderLock {
  readonly release: () => void;
}

/** Throws `data_in_use` when another desktop works in this folder, and what `openFile` throws. */
export const lockFolder = (dataDir: string): FolderLock =>
  hold(dataDir, () => openFile(join(dataDir, 'desktop.lock')));

/** Holds the folder of a server inside this program as that server does. Throws `data_in_use` while it still runs. */
export const lockServerFolder = (folder: string): FolderLock =>
  hold(folder, () => openPlain(join(folder, 'server.lock')));

function hold(folder: string, open: () => Sqlite): FolderLock {
  const lock = open();
  try {
    lock.pragma('busy_timeout = 0');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
    throw busy ? new DomainError('data_in_use', { path: folder }, { cause: error }) : error;
  }
  return { release: () => void lock.close() };
}
