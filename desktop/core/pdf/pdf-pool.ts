import { Worker } from 'node:worker_threads';
import { DomainError, type ErrorCode, type ErrorParams } from '../../../shared/errors.ts';
import type { PdfOrder } from './pdf-order.ts';

export interface PdfJob {
  readonly id: number;
  readonly order: PdfOrder;
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

/** The thread starts with the first document and stays; one that broke is replaced at the next document. */
export function openPdfPool(script: URL): PdfPool {
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
      const job: PdfJob = { id: ++lastId, order };
      const drawn = new Promise<PdfDocument>((resolve, reject) =>
        waiting.set(job.id, { resolve, reject, follow }),
      );
      hired.postMessage(job);
      follow?.signal?.addEventListener('abort', () => hired.postMessage({ id: job.id, stop: true }));
      return drawn;
    },
    async close() {
      await worker?.terminate();
    },
  };
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
