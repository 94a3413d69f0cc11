import { once } from 'node:events';
import type { LargeCut } from '../sync/round.ts';
import { cutThread } from '../replica/cut-thread.ts';
import { jobQueue, type JobQueue, type JobQueueParts } from './job-queue.ts';

interface LongWorkParts extends JobQueueParts {
  /** The program of the thread that makes large cuts visible; beside the sources unless the program is packaged. */
  readonly cutScript?: URL | undefined;
}

/** Everything that writes for longer than a moment. */
export interface LongWork {
  readonly jobs: JobQueue;
  readonly largeCut: LargeCut;
  /** Ends jobs and cuts after the present slice. */
  stop(): Promise<void>;
  /** Closes the files of the threads. */
  close(): Promise<void>;
}

const besideSources = new URL('../replica/cut-worker.ts', import.meta.url);

/** Cuts stand in the queue of the jobs, as each slice of a job would send their thread back to its start. */
export function openLongWork({ cutScript = besideSources, ...parts }: LongWorkParts): LongWork {
  const jobs = jobQueue(parts);
  const thread = cutThread({ ...parts, script: cutScript });
  const closing = new AbortController();
  return {
    jobs,
    async largeCut(cut, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      if (ended.aborted) return false;
      const stopped = once(ended, 'abort').then(() => false);
      return Promise.race([stopped, jobs.alone(() => thread.complete(cut, ended))]);
    },
    stop() {
      closing.abort();
      return jobs.close();
    },
    close: () => thread.close(),
  };
}
