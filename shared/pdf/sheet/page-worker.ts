import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import { packStream } from './pack.ts';
import type { PageJob, PageResult } from './page-renderer.ts';
import { checkDrawnCode } from '../bill/self-check.ts';

/** The second thread of a long document: packs streams and reads drawn codes back, in the order they come. */
parentPort?.on('message', (job: PageJob) => parentPort?.postMessage(resultOf(job)));

function resultOf(job: PageJob): PageResult {
  try {
    if (job.kind === 'pack') return { packed: packStream(job.bytes) };
    checkDrawnCode(job.bytes, job.invoice);
    return {};
  } catch (error) {
    if (error instanceof DomainError && error.code === 'qr_bill_mismatch') {
      return { mismatch: (error.params as { field: string }).field };
    }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
