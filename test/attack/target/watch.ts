import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What was seen of a server since the watch began, or since `take` was called last. */
export interface Observed {
  /** Longest time that /health needed, in milliseconds, without the time in which the machine ran something else. */
  readonly longestMs: number;
  /** /health did not answer within 10 s, or answered something else than ok. */
  readonly failures: number;
  readonly polls: number;
  /** Largest resident memory of the process in bytes; 0 where the system does not tell. */
  readonly largestBytes: number;
}

export interface Watch {
  take(): Promise<Observed>;
  stop(): Promise<void>;
}

/** Polls /health and the memory of a server process from a thread of its own, which the attack does not slow down. */
export function watchServer(address: string, pid: number): Watch {
  const worker = new Worker(new URL('watch-worker.ts', import.meta.url), { workerData: { address, pid } });
  worker.unref();
  const waiting: ((seen: Observed) => void)[] = [];
  worker.on('message', (seen: Observed) => waiting.shift()?.(seen));
  return {
    take: () =>
      new Promise(resolve => {
        waiting.push(resolve);
        worker.postMessage('take');
      }),
    stop: async () => void (await worker.terminate()),
  };
}

/** Resident memory of a process in bytes; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** How long the main thread of a process waited for a free core since its start, in milliseconds; 0 where unknown. */
export function waitedMs(pid: number): number {
  try {
    const [, waited = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
