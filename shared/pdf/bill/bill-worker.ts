import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import type { Invoice } from '../../finance/invoices/invoice.ts';
import { setFontFolder } from '../fonts.ts';
import type { BillAnswer, BillOrder } from './bill-thread.ts';
import { renderInvoice } from './invoice-file.ts';

const { branding, carrier, fonts } = workerData as BillOrder;
if (fonts !== undefined) setFontFolder(fonts);

/** The second thread of a ZIP: draws bills in the order in which they come. */
let last = Promise.resolve();
parentPort?.on('message', (invoice: Invoice) => {
  last = last.then(async () => answer(await drawn(invoice)));
});
answer('ready');

async function drawn(invoice: Invoice): Promise<BillAnswer> {
  try {
    return { file: await renderInvoice(invoice, branding, carrier) };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, params: error.params };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answer(message: BillAnswer): void {
  const moved = typeof message === 'object' && 'file' in message ? [message.file.bytes.buffer] : [];
  parentPort?.postMessage(message, moved as ArrayBuffer[]);
}
