import { z } from 'zod';
import { instant, uuid } from '../fields.ts';
import { languages } from '../language.ts';

export const subscriptionStatuses = ['pending', 'subscribed', 'unsubscribed'] as const;
/** One address on the list. The times are the proof of consent. */
export const subscriptionSchema = z.object({
  id: z.int(),
  uuid,
  email: z.string(),
  sprache: z.enum(languages),
  status: z.enum(subscriptionStatuses),
  requested_at: instant,
  confirmed_at: instant.nullable(),
  unsubscribed_at: instant.nullable(),
});
export type Subscription = z.output<typeof subscriptionSchema>;
