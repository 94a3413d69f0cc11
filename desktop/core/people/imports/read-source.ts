import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../../shared/errors.ts';
import { tableFileLimit } from '../../../../shared/people/imports/read/raw-row.ts';
import { unreadableTable } from '../../../../shared/people/imports/read/table-problem.ts';
import type { ReadAnswer, ReadFrame, ReadJob, ReadSource } from './read-job.ts';

/** A file that needs more memory than this to be read is no list of members. */
const mostMemory = 1024;
/** Interval of the check for cancellation. */
const checkEvery = 50;

/** Progress of the reading of a file, and its cancellation. */
export interface Reading {
  share: number;
  readonly stopped: boolean;
}

/**
 * Reads a file of members in a worker. `running` gets the progress; null when it was cancelled.
 * Throws `table_unreadable`.
 */
export async function readSource(
  job: ReadJob,
  running: Reading,
  script = new URL('./read-worker.ts', import.meta.url),
): Promise<ReadSource | null> {
  if (job.bytes.length > tableFileLimit) throw unreadableTable('too_large', job.name);
  const worker = new Worker(script, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  let look: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadSource | null>((resolve, reject) => {
      look = setInterval(() => running.stopped && resolve(null), checkEvery);
      const gather = gathering(running, resolve, reject);
      worker.on('message', gather);
      worker.once('error', error =>
        reject(isOutOfMemory(error) ? unreadableTable('too_large', job.name) : error),
      );
      worker.once('exit', () => reject(new Error('the thread that reads a file ended')));
    });
  } finally {
    clearInterval(look);
    void worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Puts together what arrives in pieces. */
function gathering(
  running: Reading,
  resolve: (source: ReadSource) => void,
  reject: (error: unknown) => void,
): (answer: ReadAnswer) => void {
  const rows: (readonly string[])[] = [];
  const base: Record<string, Readonly<Record<string, unknown>>> = {};
  const whole = ({ table, columns, key, exportedAt }: ReadFrame): ReadSource => ({
    table: { ...table, rows, exported: exportedAt === null ? null : { at: exportedAt, rows: base } },
    columns,
    key,
  });
  return answer => {
    if ('share' in answer) running.share = answer.share;
    else if ('rows' in answer) rows.push(...answer.rows);
    else if ('base' in answer) Object.assign(base, answer.base);
    else if ('frame' in answer) resolve(whole(answer.frame));
    else if ('code' in answer) reject(new DomainError(answer.code, answer.params));
    else reject(new Error(answer.failure));
  };
}
