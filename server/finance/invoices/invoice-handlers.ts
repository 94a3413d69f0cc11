import type { invoiceContract } from '../../../shared/finance/invoices/invoice-contract.ts';
import { renderInvoice } from '../../../shared/pdf/bill/invoice-file.ts';
import type { Handlers } from '../../context.ts';
import { readBranding } from '../../letters/layouts/read-branding.ts';
import { whileBilling } from './billing-now.ts';
import { generateBulk } from './generate-bulk.ts';
import { countInvoices, insertInvoice, listInvoices } from './invoice-store.ts';
import { sendInvoices } from './sending/send-invoices.ts';
import { draftNumberedInvoice, getInvoice, updateInvoice } from './write-invoice.ts';

export const invoiceHandlers: Handlers<typeof invoiceContract> = {
  // Stored only after it could be printed and its code was read back: what is stored exists on paper.
  generateQr: async (call, values) => {
    const invoice = draftNumberedInvoice(call, values);
    return whileBilling(call.db, invoice, async () => {
      const document = await renderInvoice(invoice, readBranding(call.db, 'invoice'));
      call.db.write(call.actor.name, () => insertInvoice(call.db, invoice));
      return document;
    });
  },
  generateBulk: (call, order) => generateBulk(call, order),
  list: (call, filter) => ({ rows: listInvoices(call.db, filter), total: countInvoices(call.db, filter) }),
  get: (call, { id }) => getInvoice(call, id),
  pdf: (call, { id }) => renderInvoice(getInvoice(call, id), readBranding(call.db, 'invoice')),
  dispatch: (call, order) => sendInvoices(call, order),
  update: (call, { id, ...patch }) => updateInvoice(call, id, patch),
};
