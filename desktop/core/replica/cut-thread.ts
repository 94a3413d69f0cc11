import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { completeCut, type StoredCut } from '../../../shared/sync/replica/inbox.ts';
import { accessOf } from './open-file.ts';
import type { Replica } from './open-replica.ts';
import { isSearchUntidy, relaxSearch, tidySearch } from './search-index.ts';
import { writeGate } from './write-gate.ts';

/** An order to the thread; `flag` asks it to step back while it runs. */
export interface CutOrder {
  readonly cut: StoredCut;
  readonly flag: Int32Array;
}

export type CutOutcome =
  /** `applied`: see `completeCut`. The tables that changed are those of a ChangeListener. */
  | { readonly kind: 'done'; readonly applied: boolean; readonly tables: readonly string[] }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Makes large cuts visible beside the core, which reads the state before until then. */
export interface CutThread {
  /** Resolves as `completeCut` answers, false also when the signal ended it. Throws what the storage throws. */
  complete(cut: StoredCut, signal: AbortSignal): Promise<boolean>;
  /** Closes the thread's connection. */
  close(): Promise<void>;
}

export interface CutThreadParts {
  readonly replica: Replica;
  /** The program of the thread. */
  readonly script: URL;
  /** Gets failures of the thread; the cut is then made visible in the core. */
  readonly report: (where: string, error: unknown) => void;
}

/** Milliseconds without a write of the core before the thread begins anew, and the longest wait for them. */
const quiet = 300;
const longestWait = 3_000;
/** A core that writes on and on lets no attempt through: then the cut is made visible in the core, in one step. */
const mostAttempts = 10;
/** Milliseconds that an unused thread stays: the next page of a long exchange often follows at once. */
const lingering = 5_000;

export function cutThread(parts: CutThreadParts): CutThread {
  return new OneCutThread(parts);
}

class OneCutThread implements CutThread {
  private readonly parts: CutThreadParts;
  private worker: Worker | null = null;
  private leaving: NodeJS.Timeout | undefined;
  private ended: Promise<void> = Promise.resolve();
  private answered: (outcome: CutOutcome) => void = () => undefined;

  constructor(parts: CutThreadParts) {
    this.parts = parts;
  }

  async complete(cut: StoredCut, signal: AbortSignal): Promise<boolean> {
    const { replica, report } = this.parts;
    if (replica.sql.memory) return this.inCore(cut);
    clearTimeout(this.leaving);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      if (attempt > 0) await this.calm(signal);
      if (signal.aborted) return false;
      const outcome = await this.attempt(cut, signal);
      if (outcome.kind === 'done') {
        this.leaving = setTimeout(() => void this.close(), lingering).unref();
        replica.announce(new Set(outcome.tables));
        return outcome.applied;
      }
      if (outcome.kind === 'failed') {
        report('cut', new Error(outcome.reason));
        break;
      }
    }
    await this.close();
    return signal.aborted ? false : this.inCore(cut);
  }

  async close(): Promise<void> {
    clearTimeout(this.leaving);
    this.worker?.postMessage('close');
    this.worker = null;
    await this.ended;
  }

  /** Waits for a pause of the core's writes. */
  private async calm(signal: AbortSignal): Promise<void> {
    const gate = writeGate(this.parts.replica.sql);
    const end = performance.now() + longestWait;
    while (!signal.aborted && performance.now() < Math.min(end, gate.askedAt + quiet)) await pause(20);
  }

  private async attempt(cut: StoredCut, signal: AbortSignal): Promise<CutOutcome> {
    const { flag } = writeGate(this.parts.replica.sql);
    const stepBack = (): void => void Atomics.store(flag, 0, 1);
    const worker = (this.worker ??= this.start());
    const order: CutOrder = { cut, flag };
    Atomics.store(flag, 0, 0);
    signal.addEventListener('abort', stepBack, { once: true });
    try {
      return await new Promise<CutOutcome>(resolve => {
        this.answered = resolve;
        worker.postMessage(order);
      });
    } finally {
      signal.removeEventListener('abort', stepBack);
    }
  }

  private start(): Worker {
    const worker = new Worker(this.parts.script, { workerData: accessOf(this.parts.replica.sql) });
    const lost = (reason: string): void => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.answered({ kind: 'failed', reason });
    };
    worker.on('message', (outcome: CutOutcome) => this.answered(outcome));
    worker.on('error', error => lost(error instanceof Error ? error.message : String(error)));
    this.ended = new Promise(resolve =>
      worker.once('exit', () => {
        lost('the thread ended');
        resolve();
      }),
    );
    return worker;
  }

  /** In one step, during which the core stands still. */
  private inCore(cut: StoredCut): boolean {
    const { sql, engine } = this.parts.replica;
    const wasTidy = !isSearchUntidy(sql);
    relaxSearch(sql);
    try {
      return completeCut(engine, cut);
    } finally {
      if (wasTidy) for (const _ of tidySearch(sql));
    }
  }
}
