import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { DomainError } from '../../../../shared/errors.ts';
import { isPhotoProblem } from '../photo-problem.ts';
import { sharpOnDemand } from '../sharp-on-demand.ts';
import { drawPhoto } from './draw-photo.ts';
import type { ImageAnswer, ImageJob, ImageResult, WorkerReady } from './image-job.ts';

/**
 * The program of the image worker: a process (in Electron a thread) that decodes the photos of strangers, one after the
 * other, so that a crash, an endless loop or a huge picture costs this process only. Arguments: the resident memory in
 * megabytes above which it ends itself at once, and the one above which it ends after a job, because decoders give
 * nothing back.
 */
const [most = '', retire = ''] = process.argv.slice(2);

/** Other processes, the server above all, come first. */
const background = 10;

// As a thread it shares memory, priority and end with the program around it.
if (isMainThread) {
  const source = new URL('memory-limit.ts', import.meta.url);
  const program = existsSync(source) ? source : new URL('memory-limit.mjs', import.meta.url);
  new Worker(program, { workerData: Number(most) }).unref();
  process.once('disconnect', () => process.exit());
  // Only an administrator may raise a priority again.
  if (getPriority() < background) setPriority(background);
}
const answer = (message: WorkerReady | ImageAnswer, sent: () => void): void => {
  if (isMainThread) return void process.send?.(message, sent);
  parentPort?.postMessage(message);
  sent();
};
const sharp = await sharpOnDemand();
// One thread per photo: each further one has buffers of its own.
sharp.concurrency(1);
(parentPort ?? process).on('message', (job: ImageJob) => void work(job));
answer({ ready: true }, () => undefined);

async function work(job: ImageJob): Promise<void> {
  const result = await resultOf(job);
  const last = isMainThread && process.memoryUsage.rss() > Number(retire) * 1_000_000;
  answer({ result, last }, () => {
    if (last) process.exit();
  });
}

async function resultOf({ photo, crop }: ImageJob): Promise<ImageResult> {
  try {
    return { squares: await drawPhoto(typeof photo === 'string' ? await readFile(photo) : photo, crop) };
  } catch (error) {
    const problem = problemOf(error);
    return problem ? { problem } : { failure: error instanceof Error ? (error.stack ?? '') : String(error) };
  }
}

/** What is wrong with the photo; null where the fault is the program's. */
function problemOf(error: unknown) {
  if (!(error instanceof DomainError)) return null;
  const { fields } = error.params as { readonly fields?: readonly { readonly message: string }[] };
  const problem = fields?.[0]?.message;
  return isPhotoProblem(problem) ? problem : null;
}
