import { z } from 'zod';
import { fileEndpoint, listEndpoint } from '../../endpoint.ts';
import { paging, uuid } from '../../fields.ts';
import { invoiceSchema } from './invoice.ts';

/** An invoice as the member sees it who pays it. */
const ownInvoiceSchema = invoiceSchema
  .pick({
    id: true,
    number: true,
    description: true,
    amount: true,
    currency: true,
    status: true,
    issued_at: true,
    due_at: true,
  })
  .extend({
    /** What is still to be paid, with the fees of reminders and less what came in; 0 unless it is open. */
    outstanding: z.number(),
  });
export type OwnInvoice = z.output<typeof ownInvoiceSchema>;

/** Invoices of the member who calls. */
export const ownInvoiceContract = {
  list: listEndpoint({
    method: 'get',
    path: '/members/me/invoices',
    summary: 'Eigene Rechnungen, die neuste zuerst',
    permission: 'members.own',
    input: z.strictObject({ ...paging }),
    output: ownInvoiceSchema,
    errors: ['not_found'],
  }),
  pdf: fileEndpoint({
    method: 'get',
    path: '/members/me/invoices/:id/pdf',
    summary: 'Eine eigene Rechnung als PDF, so wie sie ausgestellt wurde',
    permission: 'members.own',
    input: z.strictObject({ id: uuid }),
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found', 'qr_bill_mismatch'],
  }),
};
