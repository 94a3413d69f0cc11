import { z } from 'zod';
import { skipReasons } from '../../../delivery/mailing.ts';
import { line, usualDay, uuid } from '../../../fields.ts';
import { audienceSchema } from '../../../people/audience.ts';
import { channelReasons } from '../../../people/delivery-channel.ts';
import { currencies, twoDecimals } from '../../../money.ts';
import { invoiceStatuses } from '../invoice.ts';
import { positionSchema } from '../position.ts';

/** How invoices reach people: as each wishes, all by e-mail, all by letter, or on paper by the board itself. */
export const billingChannels = ['wish', 'email', 'letterpost', 'print'] as const;
export type BillingChannel = (typeof billingChannels)[number];

/** One item of a run: an article of the list, or a text and an amount of its own. */
const billedItem = z.strictObject({
  article_id: uuid.nullable(),
  /** Used where there is no article. */
  text: line(140),
  amount: twoDecimals(0, 999_999_999.99).nullable(),
  quantity: twoDecimals(0.01, 9999, 'range').default(1),
});

/** What a person changes for one receiver of a run. `key` is the receiver's in the rehearsal. */
const correctionSchema = z.strictObject({
  key: z.string().min(1),
  /** Left out of this run. */
  skip: z.boolean().default(false),
  /** Billed although an invoice seems to bill the same already. */
  despite: z.boolean().optional(),
  /** Instead of what the run would bill. */
  positions: z.array(positionSchema).min(1, 'required').max(30, 'too_many').optional(),
});

/** A run of invoices: the same for many, with what a person corrected. */
export const billingOrderSchema = z.strictObject({
  audience: audienceSchema,
  items: z.array(billedItem).min(1, 'required').max(20, 'too_many'),
  /** What the bill is for, e.g. '2027'; no member is billed twice for the same article and period. */
  period: line(40),
  /** One invoice for all members at the same address with the same surname or e-mail. */
  household: z.boolean().default(false),
  currency: z.enum(currencies).optional(),
  due_at: usualDay.optional(),
  way: z.enum(billingChannels).default('wish'),
  corrections: z.array(correctionSchema).max(20_000, 'too_many').default([]),
});
export type BillingOrder = z.output<typeof billingOrderSchema>;

/** One receiver of a run before it happens. */
export const rehearsedInvoiceSchema = z.object({
  /** Names the receiver within the run: the payer's id. */
  key: z.string(),
  member_id: uuid,
  name: z.string(),
  /** All its members, the payer first. */
  members: z.array(z.object({ member_id: uuid, name: z.string() })),
  positions: z.array(positionSchema),
  amount: z.number(),
  /** Lines of the envelope in one. */
  address: z.string(),
  email: z.string(),
  /** Null: it is made, but nothing brings it to them; the board prints it. */
  way: z.enum(['email', 'letterpost', 'print']).nullable(),
  /** The reason for that channel, or for none. */
  because: z.enum([...channelReasons, ...skipReasons, 'print']),
  /**
   * 'ready': gets an invoice. Else why not: billed already (with its number), seems to be billed already, a person left
   * it out, it costs them nothing, or something is missing.
   */
  state: z.enum(['ready', 'billed', 'similar', 'skipped', 'free', 'problem']),
  billed_number: z.string().nullable(),
  /** Invoices of the same period that seem to bill the same, the newest first. */
  similar: z.array(
    z.object({
      number: z.string(),
      status: z.enum(invoiceStatuses),
      text: z.string(),
      because: z.enum(['article', 'text']),
    }),
  ),
  /** Fields of member, settings or order with the key of what is wrong. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** A person changed what is billed. */
  corrected: z.boolean(),
});
export type RehearsedInvoice = z.output<typeof rehearsedInvoiceSchema>;

export const billingRehearsalSchema = z.object({
  receivers: z.array(rehearsedInvoiceSchema),
  invoices: z.int(),
  total: z.number(),
  currency: z.enum(currencies),
  emails: z.int(),
  letters: z.int(),
  prints: z.int(),
  /** What the letters cost about, in francs. */
  letter_cost: z.number(),
  /** People of the choice who cannot be billed: helpers who are no members, members who are gone. */
  left_out: z.array(z.object({ name: z.string(), because: z.enum(['no_member', 'not_found']) })),
  /** What is wrong with the run itself, e.g. no account in the settings. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Hash of the preview that the person saw; sent with the order to run. */
  hash: z.string(),
});
export type BillingRehearsal = z.output<typeof billingRehearsalSchema>;
