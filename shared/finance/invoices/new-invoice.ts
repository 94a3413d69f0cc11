import { z } from 'zod';
import { filledLine, line, usualDay, uuid } from '../../fields.ts';
import { currencies, twoDecimals } from '../../money.ts';
import { positionSchema } from './position.ts';

/** Amount in francs or euros: 0.01 to 999'999'999.99 with at most two decimals. */
const amount = twoDecimals(0.01, 999_999_999.99);

export const newInvoiceSchema = z.strictObject({
  member_id: uuid,
  /** May be left out where positions or an article say it. */
  amount: amount.optional(),
  /** The message of the QR code; made from the positions unless given. */
  description: filledLine(140).optional(),
  positions: z.array(positionSchema).min(1, 'required').max(30, 'too_many').optional(),
  /** An article of the list: a member is billed for it once per period. */
  article_id: uuid.optional(),
  /** What it is for, e.g. '2027'; the year of issue counts where an article is billed without. */
  period: line(40).default(''),
  /** One invoice for everybody at the same address with the same surname or e-mail; for an article only. */
  household: z.boolean().default(false),
  currency: z.enum(currencies).optional(),
  due_at: usualDay.optional(),
});
export type NewInvoice = z.output<typeof newInvoiceSchema>;

export const bulkInvoiceSchema = z.strictObject({
  /** In the order of the letters. */
  member_ids: z.array(uuid).min(1, 'required').max(20_000, 'too_many'),
  /** May be left out where an article says it. */
  amount: amount.optional(),
  description: filledLine(140).optional(),
  article_id: uuid.optional(),
  period: line(40).default(''),
  household: z.boolean().default(false),
  currency: z.enum(currencies).optional(),
  due_at: usualDay.optional(),
  /** Members who seem to have an invoice for the same period and article or nearly the same text. */
  similar: z.enum(['bill', 'leave_out']).default('bill'),
});
export type BulkInvoice = z.output<typeof bulkInvoiceSchema>;
