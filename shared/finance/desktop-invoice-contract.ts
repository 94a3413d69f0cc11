import { documentSchema } from '../document.ts';
import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { day, uuid } from '../fields.ts';
import { rehearsedInvoiceSchema } from './invoices/billing/billing.ts';
import { invoiceSchema, invoiceStatuses } from './invoices/invoice.ts';
import { newInvoiceSchema } from './invoices/new-invoice.ts';

const invoiceStatus = z.enum(invoiceStatuses);

export const desktopInvoiceContract = {
  /** The invoice as it would look, without storing it or using up a number. */
  preview: localCall({
    input: newInvoiceSchema,
    output: z.object({ number: z.string(), document: documentSchema }),
  }),
  /** Stores the invoice (offline too: number from this device's range) and answers its PDF. `id` makes a repeat harmless. */
  create: localCall({
    input: z.strictObject({ ...newInvoiceSchema.shape, id: uuid }),
    output: z.object({ invoice: invoiceSchema, document: documentSchema }),
  }),
  list: localCall({
    input: z.strictObject({ member_id: uuid.nullable().default(null) }),
    output: z.array(
      z.object({
        ...invoiceSchema.shape,
        waiting: z.boolean(),
        member_name: z.string(),
        /** Outstanding amount of an open one: with the fees of reminders, less the payments. */
        outstanding: z.number(),
        /** The payer's preferred channel; null: none. */
        way: rehearsedInvoiceSchema.shape.way,
        /** The last reminder that was sent or is pending; 0 for none. */
        reminded: z.int(),
      }),
    ),
  }),
  /** What waits for money; amounts in francs, with fees of reminders and less what came in. */
  counts: localCall({
    input: z.strictObject({}),
    output: z.object({
      open: z.int(),
      open_amount: z.number(),
      overdue: z.int(),
      overdue_amount: z.number(),
      paid_this_year: z.number(),
    }),
  }),
  /** Changes state or due day: field → what the person saw, and what it shall be. Works offline. */
  save: localCall({
    input: z.strictObject({
      id: uuid,
      changes: z.strictObject({
        status: z.strictObject({ from: invoiceStatus, to: invoiceStatus }).optional(),
        due_at: z.strictObject({ from: day, to: day }).optional(),
      }),
    }),
    output: invoiceSchema,
  }),
  /** Keeps an invoice that was refused because its number is taken: with a suffix and a new reference. Errors: not_found, invoice_numbers_used_up. */
  keepTaken: localCall({ input: z.strictObject({ mid: z.string() }), output: invoiceSchema }),
  pdf: localCall({ input: z.strictObject({ id: uuid }), output: documentSchema }),
};
