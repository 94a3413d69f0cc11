import { currencies } from '../../money.ts';
import { z } from 'zod';
import { country, day, instant, uuid } from '../../fields.ts';
import { positionSchema } from './position.ts';

export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;

/** A party of the QR-bill: structured address (type S), as printed and coded when the invoice was made. */
export const partySchema = z.object({
  name: z.string(),
  street: z.string(),
  house_no: z.string(),
  postal_code: z.string(),
  town: z.string(),
  country,
});
export type Party = z.output<typeof partySchema>;

/** Who pays. Of a company `contact` is its contact person, '' for none: the letter names it, the code cannot. */
const debtorSchema = partySchema.extend({ contact: z.string().optional() });
export type Debtor = z.output<typeof debtorSchema>;

export const invoiceSchema = z.object({
  id: uuid,
  /** Running number of the association; printed as `number`. */
  n: z.int().min(1),
  /** Printed invoice number, e.g. '2026-00042'. */
  number: z.string(),
  member_id: uuid,
  /** Decimal, two digits; the table keeps Rappen. */
  amount: z.number(),
  currency: z.enum(currencies),
  description: z.string(),
  /** QRR for a QR-IBAN, SCOR otherwise. */
  reference: z.string(),
  status: z.enum(invoiceStatuses),
  issued_at: instant,
  due_at: day,
  /** Account that the slip names: normalised IBAN or QR-IBAN. */
  account: z.string(),
  creditor: partySchema,
  debtor: debtorSchema,
  /** Language of captions and text: de, fr, it or en. */
  sprache: z.enum(['de', 'fr', 'it', 'en']),
  /** Its lines; `amount` is what they come to. Empty where an older program made it: its description is the only line. */
  positions: z.array(positionSchema).default([]),
  /** Members whom a household's invoice stands for, the payer first; empty: only its own member. */
  covers: z.array(uuid).default([]),
  /** What it is for, e.g. '2027'; '' for no period. */
  period: z.string().default(''),
  /** What it bills (billed.ts): while it is not cancelled, the same is not billed again. */
  bill_keys: z.array(z.string()).default([]),
  /** The article of each line, '' for none; empty where an older program made it. */
  articles: z.array(z.union([uuid, z.literal('')])).default([]),
  /** When it was paid or cancelled, as the server says; null while it is open. */
  closed_at: instant.nullable().default(null),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** Numbers that one desktop may give while it is offline: from `first` to `last`, both included. */
export const invoiceRangeSchema = z.object({
  id: uuid,
  device_id: z.string(),
  first: z.int(),
  last: z.int(),
});
/**
 * Invoice numbers that a device has in reserve: without a wish; to bill every member of a small association where its
 * person may; and at the most.
 */
export const numberReserve = { usual: 20, small: 200, most: 20_000 } as const;

export type InvoiceRange = z.output<typeof invoiceRangeSchema>;
