import { createHash } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/**
 * Files that leave with e-mails, in `dispatch_file` of effects.db: each once, by its content, however many carry it.
 * None is ever changed or removed.
 */

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps a file for attaching, once however often it is kept; answers its place (SHA-256). */
export function keepFile(effects: Database, bytes: Uint8Array): string {
  const sha256 = hashOf(bytes);
  prepared(
    effects,
    'INSERT INTO dispatch_file(sha256, bytes) VALUES (?, ?) ON CONFLICT(sha256) DO NOTHING',
  ).run(sha256, bytes);
  return sha256;
}

export function readFile(effects: Database, sha256: string): Buffer | null {
  const row = prepared<[string], { bytes: Buffer }>(
    effects,
    'SELECT bytes FROM dispatch_file WHERE sha256 = ?',
  ).get(sha256);
  return row?.bytes ?? null;
}

export function hasFile(effects: Database, sha256: string): boolean {
  return prepared(effects, 'SELECT 1 FROM dispatch_file WHERE sha256 = ?').get(sha256) !== undefined;
}
