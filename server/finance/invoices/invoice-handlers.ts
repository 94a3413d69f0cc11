import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { invoiceContract } from '../../../shared/finance/invoices/invoice-contract.ts';
import type { Handlers, Call } from '../../context.ts';
import { readBranding } from '../../letters/layouts/read-branding.ts';
import { whileBilling } from './billing-now.ts';
import { generateBulk } from './generate-bulk.ts';
import { insertInvoice, invoiceStore } from './invoice-store.ts';
import { draftNumberedInvoice, invoices } from './write-invoice.ts';
import type { SentBills } from '../../../shared/finance/invoices/billing/bill-dispatch.ts';
import { invoiceFileName } from '../../../shared/finance/invoices/invoice-file-name.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { toRappen } from '../../../shared/money.ts';
import { invoiceLabels } from '../../../shared/pdf/captions.ts';
import type { Bill } from './sending/bill.ts';
import { sendBills } from './sending/send-bills.ts';

/** Loaded with the first document: most starts of a server draw none soon. */
const drawing = () => import('../../../shared/pdf/bill/invoice-file.ts');

/** The invoice as it was issued. Throws `qr_bill_mismatch`. */
export async function drawInvoice({ db }: Call, invoice: Invoice) {
  const branding = readBranding(db, 'invoice');
  return (await drawing()).renderInvoice(invoice, branding);
}

export const invoiceHandlers: Handlers<typeof invoiceContract> = {
  // Stored only after it could be printed and its code was read back: what is stored exists on paper.
  generateQr: async (call, values) => {
    const invoice = draftNumberedInvoice(call, values);
    return whileBilling(call.db, invoice, async () => {
      const { renderInvoice } = await drawing();
      const document = await renderInvoice(invoice, readBranding(call.db, 'invoice'));
      call.db.write(call.actor.name, () => insertInvoice(call.db, invoice));
      return document;
    });
  },
  generateBulk: (call, order) => generateBulk(call, order),
  list: (call, filter) => invoiceStore.page(call.db, filter),
  get: (call, { id }) => invoiceStore.get(call.db, id),
  pdf: (call, { id }) => drawInvoice(call, invoiceStore.get(call.db, id)),
  dispatch: (call, order) => sendInvoices(call, order),
  update: (call, { id, ...patch }) => invoices.update(call, id, patch),
};

/** Sends invoices; see `sendBills`. */
function sendInvoices(
  call: Call,
  { documents, ...order }: Parsed<(typeof invoiceContract)['dispatch']>,
): SentBills {
  const bills = documents.map(({ invoice_id, sha256 = '' }): Bill | string => {
    const invoice = invoiceStore.find(call.db, invoice_id);
    if (!invoice) return invoice_id;
    return {
      ref: { kind: 'invoice', id: invoice_id, sha256 },
      invoice,
      amount: toRappen(invoice.amount) ?? 0,
      due_at: invoice.due_at,
      filename: invoiceFileName(invoiceLabels[invoice.sprache].invoice, invoice),
      refused: invoice.status === 'open' ? null : invoice.status,
    };
  });
  return sendBills(call, bills, order);
}
