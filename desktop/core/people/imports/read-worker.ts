import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../../shared/errors.ts';
import { bestKey, guessColumns } from '../../../../shared/people/imports/guess/guess-columns.ts';
import { readTable } from '../../../../shared/people/imports/read/read-table.ts';
import type { SourceTable } from '../../../../shared/people/imports/table.ts';
import type { ReadAnswer, ReadJob } from './read-job.ts';

/** Rows per message: they take the receiver some milliseconds. */
const rowsAtOnce = 500;

const answer = (message: ReadAnswer): void => parentPort?.postMessage(message);

// A thread of its own for each file: a large one takes longer than a page may wait, and one that is made to fill the
// memory fills only that of the thread.
try {
  const { name, bytes, sheet } = workerData as ReadJob;
  const table = readTable({ name, bytes }, sheet, share => answer({ share }));
  const columns = guessColumns(table);
  const key = bestKey(
    table,
    columns.map(({ meaning }) => meaning),
  );
  hand(table);
  const { rows: _, exported, ...rest } = table;
  answer({ frame: { table: rest, columns, key, exportedAt: exported?.at ?? null } });
} catch (error) {
  if (error instanceof DomainError) answer({ code: error.code, params: error.params });
  else answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function hand({ rows, exported }: SourceTable): void {
  for (let at = 0; at < rows.length; at += rowsAtOnce) answer({ rows: rows.slice(at, at + rowsAtOnce) });
  const base = Object.entries(exported?.rows ?? {});
  for (let at = 0; at < base.length; at += rowsAtOnce)
    answer({ base: Object.fromEntries(base.slice(at, at + rowsAtOnce)) });
}
