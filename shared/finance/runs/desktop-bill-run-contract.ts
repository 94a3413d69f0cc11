import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { billRunSchema, billRunStates } from './bill-run.ts';

const summarySchema = z.object({
  ...billRunSchema.omit({ entries: true, updated_at: true, version: true }).shape,
  waiting: z.boolean(),
  /** Documents that it was to make, and how many of them stand how. */
  counts: z.object({
    all: z.int(),
    open: z.int(),
    paid: z.int(),
    cancelled: z.int(),
    missing: z.int(),
  }),
  /** Of all invoices that are not cancelled, in francs; of reminders what the invoices ask for. */
  amount: z.number(),
  currency: z.string(),
});
export type BillRunSummary = z.output<typeof summarySchema>;

const documentSchema = z.object({
  /** Of the invoice or the reminder. */
  id: uuid,
  /** Null where it was not made. */
  invoice_id: uuid.nullable(),
  member_id: uuid,
  member_name: z.string(),
  /** Of the invoice; '' where there is none. */
  number: z.string(),
  amount: z.number(),
  state: z.enum(billRunStates),
});
export type BillRunDocument = z.output<typeof documentSchema>;

/** Runs of invoices and reminders as they are kept, with what became of each document, with or without network. */
export const desktopBillRunContract = {
  /** The newest first; `document_id`: only those that made this invoice or reminder. */
  list: localCall({
    input: z.strictObject({ document_id: uuid.optional() }),
    output: z.array(summarySchema),
  }),
  /** Null where there is none. */
  get: localCall({
    input: z.strictObject({ id: uuid }),
    output: z.object({ run: summarySchema, documents: z.array(documentSchema) }).nullable(),
  }),
};
