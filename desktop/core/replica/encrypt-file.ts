import { closeSync, copyFileSync, existsSync, fsyncSync, openSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../../shared/errors.ts';
import { fold } from '../../../shared/people/members/name-order.ts';
import { storageError } from '../../../shared/association/sqlite-file.ts';
import { createOwnFile } from '../storage/private-files.ts';
import { draftOf, finishReplacement, overwriteFile, replaceFile } from '../storage/replace-file.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import { isPlainFile, rawKey, requireOurs, unlockFile, type Sqlite } from './open-file.ts';

/**
 * Encrypts the replica of an earlier program and overwrites the readable one. Nothing else may have it open. A stop
 * anywhere loses nothing: the next start goes on or begins anew. Throws what `openFile` throws; the file is then left
 * as it was.
 */
export function encryptFile(file: string, key: Uint8Array): void {
  for (const _ of encryptingFile(file, key));
}

/** The same step by step; each yield is a state that a stop may leave behind. */
export function* encryptingFile(file: string, key: Uint8Array): Generator<string> {
  try {
    finishReplacement(file);
    if (!isPlainFile(file)) return;
    requireOurs(file);
    yield* emptyJournal(file);
    const draft = draftOf(file);
    createOwnFile(draft);
    copyFileSync(file, draft);
    yield 'copied';
    encryptDraft(draft, key);
    yield 'encrypted';
    requireWhole(draft, key);
    yield* replaceFile(file);
  } catch (error) {
    throw storageFailure(storageError(error, file), file);
  }
}

/** Everything that the journal holds comes into the file, and the journal goes, overwritten. */
function* emptyJournal(file: string): Generator<string> {
  const sql = open(file);
  try {
    sql.pragma('synchronous = FULL');
    const [{ busy } = { busy: 1 }] = sql.pragma('wal_checkpoint(FULL)') as { busy: number }[];
    if (busy !== 0) throw new DomainError('data_in_use', { path: file });
    const journal = `${file}-wal`;
    // Without its header SQLite reads nothing of it, and needs nothing of it any more.
    if (existsSync(journal)) overwriteFile(journal);
    sql.pragma('journal_mode = DELETE');
  } finally {
    sql.close();
  }
  yield 'journal empty';
}

function encryptDraft(draft: string, key: Uint8Array): void {
  const sql = open(draft);
  try {
    // A stop throws the draft away, so that its journal need not survive one.
    sql.pragma('journal_mode = MEMORY');
    sql.pragma("cipher = 'aegis'");
    sql.pragma(`rekey = "${rawKey(key)}"`);
  } finally {
    sql.close();
  }
  const handle = openSync(draft, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Throws `database_corrupt` where the encrypted draft cannot be read from its first page to its last. */
function requireWhole(draft: string, key: Uint8Array): void {
  const sql = open(draft, key);
  try {
    if (sql.pragma('quick_check', { simple: true }) !== 'ok')
      throw new DomainError('database_corrupt', { path: draft });
    sql.pragma('journal_mode = MEMORY');
  } finally {
    sql.close();
  }
}

function open(file: string, key: Uint8Array | null = null): Sqlite {
  const sql = new BetterSqlite3(file, { fileMustExist: true, timeout: 5000 });
  unlockFile(sql, key);
  sql.function('aktuar_fold', { deterministic: true }, fold);
  return sql;
}
