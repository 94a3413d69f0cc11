import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { fold } from '../shared/people/members/name-order.ts';
import { openByKeyring, readKeyFile } from '../desktop/core/encryption/key-file.ts';
import { sealedFiles } from '../desktop/core/encryption/sealed-files.ts';
import { unlockFile, type Sqlite } from '../desktop/core/replica/open-file.ts';
import { readSession, writeSession, type StoredSession } from '../desktop/core/session/session-file.ts';
import { testKeyring } from './test-keyring.ts';

/** What a closed desktop of the tests remembers, for tests that change it. */
export function storedSession(dataDir: string) {
  const files = sealedFiles(dataDir, keyOf(dataDir));
  return {
    read: (): StoredSession => readSession(dataDir, files),
    write: (session: StoredSession): void => writeSession(dataDir, files, session),
    writeToken: (token: string): void => files.write('device', token),
  };
}

/** The file of a replica as a desktop of the tests keeps it. */
export function openStoredReplica(dataDir: string, options: BetterSqlite3.Options = {}): Sqlite {
  const sql = new BetterSqlite3(join(dataDir, 'replica.db'), { fileMustExist: true, ...options });
  unlockFile(sql, keyOf(dataDir));
  sql.function('aktuar_fold', { deterministic: true }, fold);
  return sql;
}

function keyOf(dataDir: string): Buffer {
  const file = readKeyFile(dataDir);
  const key = file === null || file === 'none' ? null : openByKeyring(file, testKeyring);
  if (key === null) throw new Error('the folder has no key of the tests');
  return key;
}
