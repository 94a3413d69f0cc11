import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { manifestSchema, movedCountsSchema, moveStates } from '../../../shared/access/move/move.ts';
import { writeAtomic } from '../../db/atomic-file.ts';

const recordSchema = z.object({
  /** Hash of the secret that the desktop of this move made up. */
  secret_hash: z.string(),
  state: z.enum(moveStates).exclude(['checking']),
  /** When the state was reached. */
  at: z.string(),
  manifest: manifestSchema,
  /** Rows as this server counted them in what came; set once everything that came was found whole. */
  counts: movedCountsSchema.nullable(),
  /** What the data looked like when the server began to work with it; null before. */
  seal: z.string().nullable(),
});
export type MoveRecord = z.output<typeof recordSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'move.json');

/** Folder of what comes, beside the server's own data, so that taking it is a matter of names. */
export const moveFolder = (dataDir: string): string => join(dataDir, 'move');

/** The move to this server that was begun last; null for none. Throws for a file that no server wrote. */
export function readRecord(dataDir: string): MoveRecord | null {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return recordSchema.parse(JSON.parse(text));
}

export const writeRecord = (dataDir: string, record: MoveRecord): void =>
  writeAtomic(fileOf(dataDir), JSON.stringify(record));
