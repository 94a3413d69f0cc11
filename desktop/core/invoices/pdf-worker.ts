import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../../shared/errors.ts';
import { renderInvoice } from '../../../shared/pdf/invoice-file.ts';
import type { PdfJob, PdfResult } from './pdf-room.ts';

// A thread of its own: drawing a letter takes longer than a page may wait for its next answer.
parentPort?.on('message', (job: PdfJob) => {
  void draw(job).then(result => parentPort?.postMessage(result));
});

async function draw({ id, invoice, settings }: PdfJob): Promise<PdfResult> {
  try {
    const file = await renderInvoice(invoice, settings);
    return { id, file: { ...file, bytes: new Uint8Array(file.bytes) } };
  } catch (error) {
    if (error instanceof DomainError) return { id, code: error.code, params: error.params };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
