import { existsSync } from 'node:fs';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { LetterAnswers, LetterJob, LetterResult } from './letter-job.ts';

/** A file that could not be read to its end; the thread was ended, because it may be left in any state. */
export class UnreadableLetter extends Error {
  override readonly name = 'UnreadableLetter';
  /** 'too_complex': it took longer, or needed more memory, than any letter does. */
  readonly code: 'too_complex' | 'damaged';

  constructor(code: 'too_complex' | 'damaged', message: string = code) {
    super(message);
    this.code = code;
  }
}

/** Longest time for one job in milliseconds, once it has begun. */
const patience = 20_000;
/** Most memory of the thread's own values, in megabytes; PDFium has its own limit beside. */
const heap = 768;
/** What is left of a letter goes at once, in megabytes: without this the thread would keep it until later. */
const young = 16;

interface Waiting {
  readonly job: LetterJob;
  readonly resolve: (answer: LetterAnswers[keyof LetterAnswers]) => void;
  readonly reject: (error: unknown) => void;
}

const queue: Waiting[] = [];
let running: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null = null;
let thread: Worker | null = null;

/**
 * Has a letter read or changed beside the rest of the program. Jobs are done one after another; a file that never ends
 * costs its own job only. Throws `UnreadableLetter`.
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
  running = { waiting, timer: setTimeout(() => end(new UnreadableLetter('too_complex')), patience) };
  thread.postMessage(waiting.job);
}

function start(): Worker {
  const fresh = new Worker(programFile(), {
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: young },
  });
  fresh.on('message', (result: LetterResult) => settle(result));
  fresh.on('error', error => {
    const full = (error as { readonly code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (thread === fresh) end(full ? new UnreadableLetter('too_complex') : error);
  });
  fresh.on('exit', () => {
    if (thread === fresh) end(new Error('the thread that reads letters ended'));
  });
  return fresh;
}

function settle(result: LetterResult): void {
  if (!running) return;
  if ('failure' in result) {
    end(new UnreadableLetter('damaged', result.failure));
    return;
  }
  const { waiting, timer } = running;
  clearTimeout(timer);
  running = null;
  waiting.resolve(result.answer);
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
