import { z } from 'zod';
import { checked, day } from '../../../shared/fields.ts';
import { invoiceStatuses } from '../../../shared/finance/invoices/invoice.ts';
import { wireJson } from '../../db/wire-json.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { invoiceRangeTable, invoiceTable } from './invoice-tables.ts';
import { bringBackInvoice, printedInvoice, printedRow, takeInInvoice } from './take-in-invoice.ts';
import { updateInvoice } from './write-invoice.ts';

const patchSchema = z.strictObject({ status: z.enum(invoiceStatuses).optional(), due_at: day.optional() });

/** Invoices stay for ten years: there is no way to remove one. */
export const invoiceSync = syncedTable('invoice', {
  json: wireJson(invoiceTable),
  create: rowWrite(
    (values, id) => checked(printedInvoice, { ...values, id }),
    (call, _id, invoice) => takeInInvoice(call, invoice),
  ),
  patch: rowWrite(set => checked(patchSchema, set), updateInvoice),
  bringBack: rowWrite(
    (body, id) => checked(printedRow, { ...body, id }),
    (call, _id, invoice) => bringBackInvoice(call, invoice),
  ),
});

/** Given by the server alone (invoice-range.ts). */
export const invoiceRangeSync = syncedTable('invoice_range', {
  json: wireJson(invoiceRangeTable),
});
