import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { accessOf, type Sqlite } from './open-file.ts';

/** Milliseconds of a long write between two checkpoints, and before its first. */
const checkpointEvery = 100;
/** So many checkpoints run beside the writing; then one is waited for, after which SQLite starts the WAL anew. */
const besideWriting = 8;

/** Many transactions in a row, each of which keeps the event loop as short as it can. */
export interface LongWrite {
  /** Runs a transaction; its commit need not wait for the disk once the checkpoints have begun. */
  commit<T>(work: () => T): T;
  /** Between two transactions. */
  pace(): Promise<void>;
  /** Waits for the disk: what was committed before survives a power cut. To be called before any of it is pushed. */
  sync(): void;
  /** Resolves when everything written is on the disk. */
  end(): Promise<void>;
}

/**
 * Moves the checkpoints of a long write into a thread: with its two waits for the disk one takes 20 to 50 ms. The thread
 * starts when the write takes longer than a moment. `script`: the program of the thread.
 */
export function longWrite(sql: Sqlite, script: URL): LongWrite {
  return new CheckpointedWrite(sql, script);
}

class CheckpointedWrite implements LongWrite {
  private readonly sql: Sqlite;
  private readonly script: URL;
  private worker: Worker | null = null;
  private isBroken = false;
  private isLate = false;
  private running: Promise<void> | null = null;
  private finish: () => void = () => undefined;
  private beside = 0;
  private last = performance.now();
  private autocheckpoint = 0;

  constructor(sql: Sqlite, script: URL) {
    this.sql = sql;
    this.script = script;
  }

  commit<T>(work: () => T): T {
    if (this.worker === null || this.isBroken) return work();
    this.isLate = true;
    const before = Number(this.sql.pragma('synchronous', { simple: true }));
    this.sql.pragma('synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.sql.pragma(`synchronous = ${before}`);
    }
  }

  async pace(): Promise<void> {
    if (this.sql.memory || this.isBroken || performance.now() - this.last < checkpointEvery) return;
    this.last = performance.now();
    const worker = (this.worker ??= this.start());
    if (this.beside++ < besideWriting) {
      this.running ??= this.checkpoint(worker);
      return;
    }
    this.beside = 0;
    await this.running;
    await this.checkpoint(worker);
  }

  sync(): void {
    if (!this.isLate) return;
    this.isLate = false;
    // Any write under FULL syncs the whole WAL, and with it the commits before; this one changes nothing.
    const version = Number(this.sql.pragma('user_version', { simple: true }));
    this.sql.pragma(`user_version = ${version}`);
  }

  async end(): Promise<void> {
    const { worker } = this;
    if (worker === null) return;
    await this.running;
    // Overwrites also what an erasure meanwhile could not, as only one checkpoint runs at a time. Where the thread failed,
    // the whole checkpoint is made here, and its failure is the failure of the write.
    await this.checkpoint(worker, 'empty');
    if (this.isBroken) return void this.sql.pragma('wal_checkpoint(TRUNCATE)');
    this.sql.pragma(`wal_autocheckpoint = ${this.autocheckpoint}`);
    worker.postMessage('close');
    await once(worker, 'exit');
  }

  private start(): Worker {
    this.autocheckpoint = Number(this.sql.pragma('wal_autocheckpoint', { simple: true }));
    this.sql.pragma('wal_autocheckpoint = 0');
    const worker = new Worker(this.script, { workerData: accessOf(this.sql) });
    worker.on('message', () => this.finish());
    worker.on('error', () => {
      this.isBroken = true;
      this.sql.pragma(`wal_autocheckpoint = ${this.autocheckpoint}`);
      this.finish();
    });
    return worker;
  }

  /** Never rejects. */
  private async checkpoint(worker: Worker, order: 'run' | 'empty' = 'run'): Promise<void> {
    if (this.isBroken) return;
    await new Promise<void>(resolve => {
      this.finish = resolve;
      worker.postMessage(order);
    });
    this.running = null;
  }
}
