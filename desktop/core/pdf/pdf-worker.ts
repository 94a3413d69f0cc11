import { parentPort } from 'node:worker_threads';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { renderInvoice } from '../../../shared/pdf/invoice-file.ts';
import {
  renderGroupPlan,
  renderHelperPlan,
  renderParticipantList,
  renderWorkPlan,
} from '../../../shared/pdf/plans/plan-file.ts';
import type { PdfOrder } from './pdf-order.ts';
import type { PdfJob, PdfResult } from './pdf-room.ts';

// A thread of its own: drawing takes longer than a page may wait for its next answer.
parentPort?.on('message', (job: PdfJob) => {
  void draw(job).then(result => parentPort?.postMessage(result));
});

async function draw({ id, order }: PdfJob): Promise<PdfResult> {
  try {
    const file = await render(order);
    return { id, file: { ...file, bytes: new Uint8Array(file.bytes) } };
  } catch (error) {
    if (error instanceof DomainError) return { id, code: error.code, params: error.params };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function render(order: PdfOrder): Promise<FileAnswer> {
  switch (order.kind) {
    case 'invoice':
      return renderInvoice(order.invoice, order.settings);
    case 'workPlan':
      return renderWorkPlan(order.source, order.printing);
    case 'groupPlan':
      return renderGroupPlan(order.source, order.printing);
    case 'participantList':
      return renderParticipantList(order.source, order.printing);
    case 'helperPlan':
      return renderHelperPlan(order.source, order.printing);
  }
}
