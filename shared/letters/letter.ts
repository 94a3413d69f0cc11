import { z } from 'zod';
import { carriers } from '../delivery/carrier.ts';
import { idText, instant, uuid } from '../fields.ts';

export const letterStatuses = ['pending', 'sent', 'failed'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

export const postProducts = ['cheap', 'fast'] as const;

/** How a letter is made and carried; every call that sends takes it. */
export const postFields = {
  /** The provider's test environment or the real one; missing: as the association has set it. */
  staging: z.boolean().optional(),
  product: z.enum(postProducts).optional(),
  /** Printed on both sides. */
  duplex: z.boolean().optional(),
  color: z.boolean().optional(),
};

/** How a call names a letter or a webhook: a uuid in any case, or a service's own number as it is. */
export const postNumber = idText(200);

/** What every call about one letter answers. */
export const letterSchema = z.object({
  letterId: z.string(),
  status: z.enum(letterStatuses),
  /** In the currency of the account; an estimate until the provider has named its price. */
  price: z.number(),
  pages: z.int(),
  /** When the provider handed it to the post; null until then. */
  sentAt: instant.nullable(),
});
export type Letter = z.output<typeof letterSchema>;

/** One line of the list of letters. */
export const letterRowSchema = letterSchema.extend({
  /** Its number in the dispatch log. */
  dispatch_id: z.int(),
  member_id: uuid.nullable(),
  event_id: uuid.nullable(),
  name: z.string(),
  /** Lines of the envelope. */
  address: z.string(),
  subject: z.string(),
  /** Made in the provider's test environment: nothing is printed, nothing costs. */
  staging: z.boolean(),
  carrier: z.enum(carriers).default('service'),
  currency: z.string(),
  provider_id: z.string().nullable(),
  /** The provider's own word for where the letter is. */
  provider_status: z.string().nullable(),
  error: z.string().nullable(),
  created_at: instant,
  // As in the log, so that both say the same of a letter; a server of before says nothing of these.
  not_before: instant.optional(),
  attempts: z.int().default(0),
  held_at: instant.nullable().default(null),
  settled_at: instant.nullable().default(null),
});
export type LetterRow = z.output<typeof letterRowSchema>;
