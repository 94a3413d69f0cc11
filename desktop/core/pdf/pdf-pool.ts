import { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode, type ErrorParams } from '../../../shared/errors.ts';
import { otherTurns, type Running } from '../jobs/slices.ts';
import { portionsOf, type PdfOrder } from './pdf-order.ts';

export interface PdfJob {
  readonly id: number;
  readonly order: PdfOrder;
  /** True where further portions of the order follow. */
  readonly more: boolean;
}

/** Ends a job that is under way. */
export interface PdfStop {
  readonly id: number;
  readonly stop: true;
}

export interface PdfDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename: string;
  readonly type: string;
}

export type PdfResult = { readonly id: number } & (
  | { readonly done: number; readonly total: number }
  | { readonly file: PdfDocument }
  | { readonly code: ErrorCode; readonly params: ErrorParams[ErrorCode] }
  | { readonly failure: string }
);

/** Draws letters, plans and lists beside the rest of the program. */
export interface PdfPool {
  /**
   * The document that is ordered. Throws `invoice_not_billable` or `qr_bill_mismatch` for an invoice, and the reason of
   * the signal when it is stopped.
   */
  draw(order: PdfOrder, follow?: Follow): Promise<PdfDocument>;
  close(): Promise<void>;
}

/** How a long document is followed and stopped. */
interface Follow {
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly follow: Follow | undefined;
  readonly resolve: (file: PdfDocument) => void;
  readonly reject: (error: unknown) => void;
}

/** So many documents travel to the thread in 10 ms; 20'000 at once kept the core busy for 80. */
const portion = 2_000;

/** The thread starts with the first document and stays; one that broke is replaced at the next document. */
export function openPdfPool(script: URL, most = portion): PdfPool {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  const hire = (): Worker => {
    const hired = new Worker(script);
    hired.unref();
    hired.on('message', (result: PdfResult) => settle(waiting, result));
    const leave = (error: unknown): void => {
      if (worker === hired) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    hired.once('error', leave);
    hired.once('exit', () => leave(new Error('the thread that draws documents ended')));
    return hired;
  };
  return {
    draw(order, follow) {
      follow?.signal?.throwIfAborted();
      const hired = (worker ??= hire());
      const id = ++lastId;
      const drawn = new Promise<PdfDocument>((resolve, reject) =>
        waiting.set(id, { resolve, reject, follow }),
      );
      follow?.signal?.addEventListener('abort', () => hired.postMessage({ id, stop: true }));
      void sendInTurns(portionsOf(order, most), (part, more) => {
        const job: PdfJob = { id, order: part, more };
        hired.postMessage(job);
      });
      return drawn;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** The first portion at once, each further one after what else waits in the core. */
async function sendInTurns(
  portions: readonly PdfOrder[],
  send: (portion: PdfOrder, more: boolean) => void,
): Promise<void> {
  for (const [at, portion] of portions.entries()) {
    if (at > 0) await otherTurns();
    send(portion, at < portions.length - 1);
  }
}

/** A long document: `running` gets how far it is. Null where a person stopped it. Throws like `draw`. */
export async function drawJob(pdf: PdfPool, order: PdfOrder, running: Running): Promise<PdfDocument | null> {
  const { signal } = running;
  try {
    return await pdf.draw(order, { onProgress: (done, total) => running.count(done, total), signal });
  } catch (error) {
    if (signal.aborted && error === signal.reason) return null;
    throw error;
  }
}

function settle(waiting: Map<number, Waiting>, result: PdfResult): void {
  const job = waiting.get(result.id);
  if ('done' in result) return job?.follow?.onProgress?.(result.done, result.total);
  waiting.delete(result.id);
  if (job?.follow?.signal?.aborted === true) return job.reject(job.follow.signal.reason);
  if ('file' in result) job?.resolve(result.file);
  else if ('code' in result) job?.reject(new DomainError(result.code, result.params));
  else job?.reject(new Error(result.failure));
}
