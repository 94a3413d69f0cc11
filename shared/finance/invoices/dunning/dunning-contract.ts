import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from '../../../endpoint.ts';
import { paging, paragraph, usualDay, uuid } from '../../../fields.ts';
import { billDispatchFields, documentHash, sentBillsSchema } from '../billing/bill-dispatch.ts';
import { dunningSchema } from './dunning.ts';

/** Overrides of the settings by a person; '' and missing fields take the settings. */
const dunningTermFields = {
  fee: dunningSchema.shape.fee.optional(),
  text: paragraph(2000).optional(),
  due_at: usualDay.optional(),
};

/** Reminders of payment in three levels. */
export const dunningContract = {
  list: listEndpoint({
    method: 'get',
    path: '/dunnings',
    summary: 'Alle Mahnungen, die älteste zuerst',
    permission: 'invoices.read',
    input: z.strictObject({ ...paging }),
    output: dunningSchema,
    errors: [],
  }),
  ofInvoice: listEndpoint({
    method: 'get',
    path: '/invoices/:id/dunnings',
    summary: 'Die Mahnungen einer Rechnung',
    permission: 'invoices.read',
    input: z.strictObject({ id: uuid, ...paging }),
    output: dunningSchema,
    errors: ['not_found'],
  }),
  issue: endpoint({
    method: 'post',
    path: '/invoices/:id/dunnings',
    summary:
      'Die nächste Mahnung einer Rechnung ausstellen; abgelehnt, solange die Frist läuft, nichts offen ist oder die letzte schon ausgestellt ist',
    permission: 'invoices.write',
    input: z.strictObject({ id: uuid, ...dunningTermFields }),
    output: dunningSchema,
    status: 201,
    location: '/dunnings/:id/pdf',
    errors: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    method: 'delete',
    path: '/dunnings/:id',
    summary: 'Eine Mahnung zurücknehmen; ihre Gebühr entfällt, sie bleibt als zurückgenommen stehen',
    permission: 'invoices.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
  pdf: fileEndpoint({
    method: 'get',
    path: '/dunnings/:id/pdf',
    summary: 'Die Mahnung als PDF mit dem Zahlteil über den offenen Betrag',
    permission: 'invoices.read',
    input: z.strictObject({ id: uuid }),
    produces: ['application/pdf'],
    heavy: true,
    errors: ['not_found', 'invoice_not_billable', 'qr_bill_mismatch'],
  }),
  dispatch: endpoint({
    method: 'post',
    path: '/dunnings/dispatch',
    summary: 'Mahnungen senden, jede einmal: per E-Mail oder als Brief, wie es die Person wünscht',
    permission: 'invoices.write',
    input: z.strictObject({
      documents: z
        .array(z.strictObject({ dunning_id: uuid, sha256: documentHash.optional() }))
        .min(1, 'required')
        .max(20_000, 'too_many'),
      ...billDispatchFields,
    }),
    output: sentBillsSchema,
    status: 202,
    outbox: true,
    bodyLimit: 5_000_000,
    errors: ['confirmation_old'],
  }),
};
