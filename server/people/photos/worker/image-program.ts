import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ImageAnswer, ImageJob, WorkerReady } from './image-job.ts';

/** Most memory of its JavaScript values, in megabytes; pictures lie beside. */
const heapMb = 128;

export interface ProgramLimits {
  /** Resident memory in megabytes at which it ends itself at once. */
  readonly memoryMb: number;
  /** Resident memory in megabytes above which it ends after a photo. */
  readonly retireMb: number;
}

/** The running image worker; it does not keep the program alive. */
export interface ImageProgram {
  readonly pid: number | null;
  /** What fails here shows itself as the end. */
  send(job: ImageJob): void;
  onMessage(listener: (message: WorkerReady | ImageAnswer) => void): void;
  onEnd(listener: () => void): void;
  kill(): void;
  /** Resolves when it has ended. */
  gone(): Promise<void>;
}

/**
 * A process of its own. Inside the desktop program it is a thread: Electron can start no Node, and the photos are those
 * of its own user.
 */
export function startImageProgram(limits: ProgramLimits): ImageProgram {
  const source = fileURLToPath(new URL('image-worker.ts', import.meta.url));
  const program = existsSync(source) ? source : fileURLToPath(new URL('image-worker.mjs', import.meta.url));
  const args = [String(limits.memoryMb), String(limits.retireMb)];
  return process.versions['electron'] === undefined
    ? startProcess(program, args)
    : startThread(program, args);
}

function startProcess(program: string, args: readonly string[]): ImageProgram {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, program, ...args],
    // The English messages of libheif are dropped.
    { env: environment(), stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  );
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid ?? null,
    send: job => void child.send(job, () => undefined),
    onMessage: listener => void child.on('message', listener),
    onEnd: listener => void child.once('error', listener).once('exit', listener),
    kill: () => void child.kill('SIGKILL'),
    gone: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      await once(child, 'exit');
    },
  };
}

function startThread(program: string, args: readonly string[]): ImageProgram {
  const thread = new Worker(program, { argv: [...args], resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  thread.unref();
  let ended = false;
  thread.once('exit', () => (ended = true));
  return {
    pid: null,
    send: job => thread.postMessage(job),
    onMessage: listener => void thread.on('message', listener),
    onEnd: listener => void thread.once('error', listener).once('exit', listener),
    kill: () => void thread.terminate(),
    gone: async () => {
      if (ended) return;
      thread.ref();
      await once(thread, 'exit');
    },
  };
}

/** Only what a program needs to start: the server's secrets stand in its environment. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'NODE_COMPILE_CACHE'];
  const entries = kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  // glibc keeps freed memory per thread otherwise.
  return { ...Object.fromEntries(entries), MALLOC_ARENA_MAX: '2' } as NodeJS.ProcessEnv;
}
