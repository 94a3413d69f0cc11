import { z } from 'zod';
import { checked, day } from '../../../shared/fields.ts';
import { invoiceStatuses } from '../../../shared/finance/invoices/invoice.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { bringBackInvoice, takeInInvoice } from './take-in-invoice.ts';
import { invoices } from './write-invoice.ts';

const patchSchema = z.strictObject({ status: z.enum(invoiceStatuses).optional(), due_at: day.optional() });

/** Invoices stay for ten years: there is no way to remove one. */
export const invoiceSync = syncedTable('invoice', {
  create: (call, id, values) => void takeInInvoice(call, id, values),
  patch: (call, id, set) => void invoices.update(call, id, checked(patchSchema, set)),
  bringBack: (call, id, body) => void bringBackInvoice(call, id, body),
});
