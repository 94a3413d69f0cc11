import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, day, line, uuid } from '../fields.ts';
import { currencies } from '../money.ts';
import { invoiceStatuses } from './invoices/invoice.ts';
import { fileName } from '../association/file-name.ts';
import {
  allocationSchema,
  bankStatementSchema,
  importSummarySchema,
  paymentSchema,
  paymentStates,
} from './payments/payment.ts';
import { hints, proposalReasons } from './payments/suggest-invoice.ts';

const none = z.strictObject({});
const one = z.strictObject({ id: uuid });
const work = { work_id: uuid };
const marks = { waiting: z.boolean(), conflict: z.boolean() };

/** An invoice as shown for decisions about payments. */
const payableSchema = z.object({
  invoice_id: uuid,
  number: z.string(),
  member_name: z.string(),
  description: z.string(),
  due_at: day,
  status: z.enum(invoiceStatuses),
  currency: z.enum(currencies),
  /** Outstanding amount, fees included. */
  outstanding: z.number(),
});
export type Payable = z.output<typeof payableSchema>;

const shareSchema = payableSchema.extend({ amount: z.number() });

/** A payment with all that a decision needs. */
const paymentRowSchema = paymentSchema.extend({
  standing: z.enum(paymentStates),
  rest: z.number(),
  allocations: z.array(shareSchema.extend({ automatic: z.boolean() })),
  hint: z.enum(hints).nullable(),
  /** The invoice that bears its reference. */
  named: payableSchema.nullable(),
  /** What it may be for, the likeliest first. */
  proposals: z.array(z.object({ reasons: z.array(z.enum(proposalReasons)), shares: z.array(shareSchema) })),
  /** The receipt that the bank took back by it. */
  takes_back: z.object({ id: uuid, payer_name: z.string(), booked_on: day }).nullable(),
  ...marks,
});
export type PaymentRow = z.output<typeof paymentRowSchema>;

export const paymentViews = ['undecided', 'done', 'all'] as const;

/** Payments from this computer's own copy, with or without network. */
export const desktopPaymentContract = {
  /**
   * Reads files of the bank, all or nothing; known payments are not changed. Null: it was cancelled, and nothing was
   * stored. Throws `statement_unreadable`.
   */
  import: localCall({
    input: z.strictObject({
      files: z
        .array(z.strictObject({ name: fileName, bytes }))
        .min(1, 'required')
        .max(100, 'too_many'),
      /** Payments of the files that look like known ones and are payments of their own. */
      separate: z.array(uuid).max(1000, 'too_many').default([]),
      ...work,
    }),
    output: importSummarySchema.nullable(),
  }),
  /** The newest first. `undecided` counts what waits for a decision, whatever is searched for. */
  list: localCall({
    input: z.strictObject({
      view: z.enum(paymentViews),
      search: line(100).default(''),
      limit: z.int().min(1).max(500).default(100),
      offset: z.int().min(0).default(0),
    }),
    output: z.object({ rows: z.array(paymentRowSchema), total: z.int(), undecided: z.int() }),
  }),
  get: localCall({ input: one, output: paymentRowSchema }),
  /** What came in for an invoice, the oldest first. */
  ofInvoice: localCall({
    input: z.strictObject({ invoice_id: uuid }),
    output: z.array(
      z.object({
        payment_id: uuid,
        amount: z.number(),
        currency: z.enum(currencies),
        booked_on: day,
        payer_name: z.string(),
        automatic: z.boolean(),
      }),
    ),
  }),
  /** What came in for the invoices of a member, the newest first. */
  ofMember: localCall({
    input: z.strictObject({ member_id: uuid }),
    output: z.array(
      z.object({
        payment_id: uuid,
        invoice_id: uuid,
        number: z.string(),
        amount: z.number(),
        currency: z.enum(currencies),
        booked_on: day,
      }),
    ),
  }),
  /** Unpaid invoices, by number, name or text. */
  findInvoices: localCall({
    input: z.strictObject({ search: line(100), currency: z.enum(currencies) }),
    output: z.array(payableSchema),
  }),
  /** Gives invoices parts of a payment, all or none. Throws `conflict` or `allocation_exceeds`. */
  allocate: localCall({
    input: z.strictObject({
      id: uuid,
      shares: z
        .array(z.strictObject({ invoice_id: uuid, amount: allocationSchema.shape.amount }))
        .min(1, 'required')
        .max(50, 'too_many'),
    }),
    output: paymentRowSchema,
  }),
  /** Takes parts of a payment from their invoices again. */
  release: localCall({
    input: z.strictObject({ id: uuid, invoice_ids: z.array(uuid).min(1, 'required') }),
    output: paymentRowSchema,
  }),
  ignore: localCall({ input: z.strictObject({ id: uuid, note: line(500) }), output: paymentRowSchema }),
  reopen: localCall({ input: one, output: paymentRowSchema }),
  /** Settles a reversal together with the receipt that it takes back. Throws `not_found` where there is none. */
  cancelOut: localCall({ input: one, output: paymentRowSchema }),
  /** The one taken in last first, with how many of its payments wait. */
  statements: localCall({
    input: none,
    output: z.array(
      bankStatementSchema.extend({ payments: z.int(), undecided: z.int(), decided: z.int(), ...marks }),
    ),
  }),
  /**
   * Undoes the reading of statements, of all or none. Null: it was cancelled, and nothing was undone. Throws
   * `payments_decided` once people decided about payments of them.
   */
  undoImports: localCall({
    input: z.strictObject({ ids: z.array(uuid).min(1).max(1000), ...work }),
    output: z.literal(true).nullable(),
  }),
};
