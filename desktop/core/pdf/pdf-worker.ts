import { parentPort } from 'node:worker_threads';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { renderDunning, renderDunnings, zipDunnings } from '../../../shared/pdf/bill/dunning-file.ts';
import { renderInvoice, renderInvoices, zipInvoices } from '../../../shared/pdf/bill/invoice-file.ts';
import type { BulkOptions } from '../../../shared/pdf/bill/letter-batch.ts';
import { renderLetter } from '../../../shared/pdf/letter/letter-file.ts';
import { renderList } from '../../../shared/pdf/list-file.ts';
import { renderPhoneList } from '../../../shared/pdf/phone-list/phone-list.ts';
import {
  renderGroupPlan,
  renderHelperPlan,
  renderParticipantList,
  renderWorkPlan,
} from '../../../shared/pdf/plans/plan-file.ts';
import { joinedOrder, type PdfOrder } from './pdf-order.ts';
import type { PdfJob, PdfResult, PdfStop } from './pdf-pool.ts';

/** What is being drawn or comes in, to be stopped. */
const running = new Map<number, AbortController>();
/** Orders of which further portions follow. */
const incoming = new Map<number, PdfOrder[]>();

// A thread of its own: drawing takes longer than a page may wait for its next answer.
parentPort?.on('message', (message: PdfJob | PdfStop) => {
  if ('stop' in message) running.get(message.id)?.abort();
  else take(message);
});

function take({ id, order, more }: PdfJob): void {
  const controller = running.get(id) ?? new AbortController();
  running.set(id, controller);
  const before = incoming.get(id) ?? [];
  incoming.set(id, [...before, order]);
  if (more) return;
  incoming.delete(id);
  void draw(id, joinedOrder(before, order), controller).then(result => parentPort?.postMessage(result));
}

async function draw(id: number, order: PdfOrder, controller: AbortController): Promise<PdfResult> {
  const onProgress = (done: number, total: number) => parentPort?.postMessage({ id, done, total });
  try {
    const file = await render(order, { onProgress, signal: controller.signal });
    return { id, file: { ...file, bytes: new Uint8Array(file.bytes) } };
  } catch (error) {
    if (error instanceof DomainError) return { id, code: error.code, params: error.params };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    running.delete(id);
  }
}

function render(order: PdfOrder, options: BulkOptions): Promise<FileAnswer> {
  switch (order.kind) {
    case 'invoice':
      return renderInvoice(order.invoice, order.branding, order.carrier);
    case 'invoices':
      return order.format === 'zip'
        ? zipInvoices(order.invoices, order.branding, options)
        : renderInvoices(order.invoices, order.branding, options);
    case 'letter':
      return renderLetter(order.source, order.branding, order.carrier);
    case 'dunning':
      return renderDunning(order.document, order.branding, order.carrier);
    case 'dunnings':
      return order.format === 'zip'
        ? zipDunnings(order.documents, order.branding, options)
        : renderDunnings(order.documents, order.branding, options);
    case 'workPlan':
      return renderWorkPlan(order.source, order.printing);
    case 'groupPlan':
      return renderGroupPlan(order.source, order.printing);
    case 'participantList':
      return renderParticipantList(order.source, order.printing);
    case 'phoneList':
      return renderPhoneList(order.source);
    case 'list':
      return renderList(order.source, options);
    case 'helperPlan':
      return renderHelperPlan(order.source, order.printing);
  }
}
