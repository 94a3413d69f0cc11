import { documentSchema } from '../document.ts';
import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { day, paragraph, usualDay, uuid } from '../fields.ts';
import { twoDecimals } from '../money.ts';
import { articleFields, articleSchema } from './invoices/billing/article.ts';
import { articleEntity } from './invoices/billing/article-entity.ts';
import { billingOrderSchema, billingRehearsalSchema, billingChannels } from './invoices/billing/billing.ts';
import { dunningSchema } from './invoices/dunning/dunning.ts';
import { invoiceSchema } from './invoices/invoice.ts';
import { localCrud } from '../sync/local-crud.ts';

const none = z.strictObject({});
const these = { invoice_ids: z.array(uuid).min(1, 'required').max(20_000, 'too_many') };

/** Of a long-running job: the page polls its progress and may stop it, see `desktopJobs`. */
const work = { work_id: uuid };

/** Runs of invoices, from this computer's own copy, with or without network. */
export const desktopBillingContract = {
  /**
   * A run for the members who come to an event: one item names the event, by which the run knows who has such an
   * invoice, and what each one owes stands in the correction. Null where nothing has a price. `outsiders`: names of
   * those who owe something and are no members.
   */
  ofEvent: localCall({
    input: z.strictObject({ event_uuid: uuid }),
    output: z.object({
      item: z.object({ text: z.string(), amount: z.number() }).nullable(),
      period: z.string(),
      member_ids: z.array(uuid),
      corrections: billingOrderSchema.shape.corrections,
      outsiders: z.array(z.string()),
    }),
  }),
  rehearse: localCall({
    input: z.strictObject({ order: billingOrderSchema }),
    output: billingRehearsalSchema,
  }),
  /** One invoice of the run as it would look; stores nothing and uses up no number. */
  preview: localCall({
    input: z.strictObject({ order: billingOrderSchema, key: z.string() }),
    output: documentSchema,
  }),
  /**
   * Makes the invoices that the person confirmed; a repeat under the same id makes none twice. Refused as a whole when
   * the rehearsal would now be another one. Stopped in the middle, what is made stays and a repeat makes the rest.
   */
  run: localCall({
    input: z.strictObject({ order: billingOrderSchema, ...work, hash: z.string() }),
    output: z.object({
      invoice_ids: z.array(uuid),
      failed: z.array(z.object({ key: z.string(), name: z.string(), code: z.string() })),
      stopped: z.boolean(),
    }),
  }),
  /** Many invoices as one PDF to print, or as a ZIP of single ones; null where it was stopped. */
  document: localCall({
    input: z.strictObject({ ...these, ...work, format: z.enum(['pdf', 'zip']) }),
    output: documentSchema.nullable(),
  }),
  /**
   * Orders the server to send these invoices, each by its way, once; the order waits in the outbox while offline.
   * `again`: a copy for those who got it before. Null where it was stopped: nothing is ordered then.
   */
  dispatch: localCall({
    input: z.strictObject({
      ...these,
      way: z.enum(billingChannels).exclude(['print']),
      again: z.boolean().default(false),
      confirmed: z.int().min(1),
      /** To follow and stop it: every document is drawn before it is ordered. */
      work_id: uuid.optional(),
    }),
    output: z.object({ queued: z.int() }).nullable(),
  }),
};

/** What is billed again and again. */
export const desktopArticleContract = {
  ...localCrud(articleEntity),
  /** Stands behind the others, where they have an order and it brings no place along (undo). */
  create: localCall({
    input: z.strictObject({
      id: uuid.optional(),
      ...articleFields.shape,
      place: articleFields.shape.place.optional(),
      account: articleFields.shape.account.default(''),
    }),
    output: articleSchema,
  }),
  /** Puts an article at this place of the list, the first is 0. */
  move: localCall({
    input: z.strictObject({ id: uuid, index: z.int().min(0).max(10_000) }),
    output: z.null(),
  }),
};

/** An invoice that is due, and what the next reminder would say. */
const dueInvoiceSchema = z.object({
  invoice: invoiceSchema,
  member_name: z.string(),
  /** Outstanding amount, fees included. */
  outstanding: z.number(),
  days_late: z.int(),
  notices: z.array(dunningSchema),
  /** Null: the last one is out, or the time of the last one has not passed. */
  next_level: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  /** The day that the last reminder gave, where the next one has to wait. */
  waits_until: day.nullable(),
});
export type DueInvoice = z.output<typeof dueInvoiceSchema>;

/** Reminders of payment in three levels. */
export const desktopDunningContract = {
  /** The longest overdue first. */
  list: localCall({ input: none, output: z.array(dueInvoiceSchema) }),
  of: localCall({ input: z.strictObject({ invoice_id: uuid }), output: z.array(dunningSchema) }),
  preview: localCall({
    input: z.strictObject({
      invoice_id: uuid,
      fee: z.number().min(0).optional(),
      text: paragraph(2000).optional(),
    }),
    output: documentSchema,
  }),
  /** Issues the next reminder of each; one that is not due for one is left out and named. Both empty: it was stopped. */
  issue: localCall({
    input: z.strictObject({
      ...these,
      ...work,
      due_at: usualDay.optional(),
      fee: twoDecimals(0, 9999.99).optional(),
      text: paragraph(2000).optional(),
    }),
    output: z.object({
      notices: z.array(dunningSchema),
      left_out: z.array(
        z.object({ invoice_id: uuid, reason: z.enum(['not_due', 'paid', 'cancelled', 'last']) }),
      ),
    }),
  }),
  /** Undoes reminders that were not sent yet; their fees are removed. */
  cancel: localCall({ input: z.strictObject({ ids: z.array(uuid).min(1) }), output: z.null() }),
  /** Null where it was stopped. */
  document: localCall({
    input: z.strictObject({ ids: z.array(uuid).min(1).max(20_000), ...work, format: z.enum(['pdf', 'zip']) }),
    output: documentSchema.nullable(),
  }),
  /** Null where it was stopped: nothing is ordered then. */
  dispatch: localCall({
    input: z.strictObject({
      ids: z.array(uuid).min(1).max(20_000),
      way: z.enum(billingChannels).exclude(['print']),
      /** A copy for those who got it before. */
      again: z.boolean().default(false),
      confirmed: z.int().min(1),
      work_id: uuid.optional(),
    }),
    output: z.object({ queued: z.int() }).nullable(),
  }),
};
