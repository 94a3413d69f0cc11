import { z } from 'zod';
import { checked, usualDay } from '../../../shared/fields.ts';
import { invoiceStatuses } from '../../../shared/finance/invoices/invoice.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { bringBackInvoice, printedInvoice, printedRow, takeInInvoice } from './take-in-invoice.ts';
import { invoices } from './write-invoice.ts';

const patchSchema = z.strictObject({
  status: z.enum(invoiceStatuses).optional(),
  due_at: usualDay.optional(),
});

/** Invoices stay for ten years: there is no way to remove one. */
export const invoiceSync = syncedTable('invoice', {
  create: rowWrite(
    (values, id) => checked(printedInvoice, { ...values, id }),
    (call, _id, invoice) => takeInInvoice(call, invoice),
  ),
  patch: rowWrite(set => checked(patchSchema, set), invoices.update),
  bringBack: rowWrite(
    (body, id) => checked(printedRow, { ...body, id }),
    (call, _id, invoice) => bringBackInvoice(call, invoice),
  ),
});
