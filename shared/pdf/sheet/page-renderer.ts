import { Worker } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import type { BilledInvoice } from '../../finance/invoices/invoice-bill.ts';
import { threadProgram } from './thread-program.ts';

export type PageJob =
  | { kind: 'pack'; bytes: Uint8Array }
  | { kind: 'check'; bytes: Uint8Array; invoice: BilledInvoice };

export interface PageResult {
  packed?: Uint8Array;
  /** The field of a `qr_bill_mismatch`. */
  mismatch?: string;
  failure?: string;
}

type Settle = (result: PageResult) => void;

/** Work that may wait in the second thread before the first one pauses; keeps the memory of long documents flat. */
const mostWaiting = 200;

/** In MB. A page is small, and what is left of it goes at once: without limits the thread would keep it until later. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 48 };

/**
 * The second thread of a long document: it packs pages and reads codes back while the first one draws. The result is the same with and
 * without it: streams are written in the order in which they were drawn.
 */
export class PageRenderer {
  private readonly worker: Worker;
  private readonly waiting: Settle[] = [];
  private failed: Error | undefined;
  private wake: (() => void) | undefined;

  constructor(program: string) {
    this.worker = new Worker(program, { resourceLimits });
    this.worker.on('message', (result: PageResult) => this.settle(result));
    this.worker.on('exit', code => this.fail(new Error(`the page worker stopped with ${code}`)));
    this.worker.on('error', error => this.fail(error instanceof Error ? error : new Error(String(error))));
  }

  /** Hands a stream over; `done` gets it back packed, unless something failed. */
  pack(bytes: Uint8Array, done: (packed: Uint8Array) => void): void {
    this.send({ kind: 'pack', bytes }, result => result.packed && done(result.packed));
  }

  /** Hands the operators of a page over to `checkDrawnCode`. */
  check(
    bytes: Uint8Array,
    { account, creditor, amount, currency, debtor, reference, description }: BilledInvoice,
  ) {
    const invoice = { account, creditor, amount, currency, debtor, reference, description };
    this.send({ kind: 'check', bytes, invoice }, () => {});
  }

  /** Waits until little is left to do, or nothing at all. Throws what went wrong meanwhile, `qr_bill_mismatch` first. */
  async settled(left = mostWaiting): Promise<void> {
    while (!this.failed && this.waiting.length > left)
      await new Promise<void>(resolve => (this.wake = resolve));
    if (this.failed) throw this.failed;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private send(job: PageJob, settle: Settle): void {
    this.waiting.push(settle);
    this.worker.postMessage(job);
  }

  private settle(result: PageResult): void {
    if (result.mismatch !== undefined)
      this.fail(new DomainError('qr_bill_mismatch', { field: result.mismatch }));
    else if (result.failure !== undefined) this.fail(new Error(result.failure));
    this.waiting.shift()?.(result);
    this.wake?.();
  }

  private fail(error: Error): void {
    this.failed ??= error;
    this.wake?.();
  }
}

/** A thread for pages where its program is there, beside the sources or built; without it the drawing thread does it all. */
export function startRenderer(): PageRenderer | null {
  const program = threadProgram('page-worker', import.meta.url);
  return program === undefined ? null : new PageRenderer(program);
}
