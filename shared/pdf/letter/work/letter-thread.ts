import { existsSync } from 'node:fs';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LetterAnswers, LetterJob, LetterResult } from './letter-job.ts';

/** A job took longer, or needed more memory, than any letter does; the thread was ended. */
export class LetterTooComplex extends Error {
  override readonly name = 'LetterTooComplex';
}

/** Longest time for one job in milliseconds, once it has begun. */
const patience = 20_000;
/** Most memory of the thread's own values, in megabytes; PDFium has its own limit beside. */
const heap = 768;

interface Waiting {
  readonly job: LetterJob;
  readonly resolve: (answer: LetterAnswers[keyof LetterAnswers]) => void;
  readonly reject: (error: unknown) => void;
}

const queue: Waiting[] = [];
let running: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null = null;
let thread: Worker | null = null;
let turns = 0;

/** Counts the threads so far: what one of them had open is gone with it. */
export const threadTurn = (): number => turns;

/**
 * Has a letter read or changed beside the rest of the program. Jobs are done one after another; a file that never ends
 * costs its own job and nobody else's. Throws `LetterTooComplex`.
 */
export function askThread<K extends LetterJob['kind']>(
  job: LetterJob & { readonly kind: K },
): Promise<LetterAnswers[K]> {
  return new Promise<LetterAnswers[K]>((resolve, reject) => {
    queue.push({ job, resolve: answer => resolve(answer as LetterAnswers[K]), reject });
    next();
  });
}

function next(): void {
  if (running) return;
  const waiting = queue.shift();
  if (!waiting) {
    thread?.unref();
    return;
  }
  thread ??= start();
  thread.ref();
  running = { waiting, timer: setTimeout(() => end(new LetterTooComplex()), patience) };
  thread.postMessage(waiting.job);
}

function start(): Worker {
  const fresh = new Worker(programFile(), { resourceLimits: { maxOldGenerationSizeMb: heap } });
  turns++;
  fresh.on('message', (result: LetterResult) => settle(result));
  fresh.on('error', error => {
    const full = (error as { readonly code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (thread === fresh) end(full ? new LetterTooComplex() : error);
  });
  fresh.on('exit', () => {
    if (thread === fresh) end(new Error('the thread that reads letters ended'));
  });
  return fresh;
}

function settle(result: LetterResult): void {
  if (!running) return;
  const { waiting, timer } = running;
  clearTimeout(timer);
  running = null;
  if ('answer' in result) waiting.resolve(result.answer);
  else waiting.reject(new Error(result.failure));
  next();
}

/** Ends the thread with the job that it is at; the next job gets a new one. */
function end(error: unknown): void {
  const ended = thread;
  thread = null;
  void ended?.terminate();
  if (running) {
    clearTimeout(running.timer);
    running.waiting.reject(error);
    running = null;
  }
  next();
}

/** From source, or in a bundle the file beside it. */
function programFile(): string {
  const source = fileURLToPath(new URL('./letter-worker.ts', import.meta.url));
  return existsSync(source) ? source : fileURLToPath(new URL('./letter-worker.mjs', import.meta.url));
}
