import { z } from 'zod';
import { instant, uuid } from '../fields.ts';

export const dispatchTypes = ['email', 'letterpost'] as const;
/** unknown: handed over, but nobody knows whether it arrived; a person decides. */
export const dispatchStatuses = ['pending', 'sent', 'failed', 'unknown'] as const;

/** One thing that leaves the house for one person. */
export const dispatchEntrySchema = z.object({
  id: z.int(),
  type: z.enum(dispatchTypes),
  status: z.enum(dispatchStatuses),
  /** What it was about: 'mailing', 'registration_approved' … */
  kind: z.string(),
  member_id: uuid.nullable(),
  event_id: z.int().nullable(),
  mailing_id: z.int().nullable(),
  recipient: z.string(),
  subject: z.string(),
  provider_id: z.string().nullable(),
  attempts: z.int(),
  /** In the words of the other side; null when all is well. */
  error: z.string().nullable(),
  created_at: instant,
  /** When it leaves at the earliest, while it is pending. */
  not_before: instant,
  sent_at: instant.nullable(),
  /** When the other side sent it back, with its words in `error`. */
  bounced_at: instant.nullable(),
});
export type DispatchEntry = z.output<typeof dispatchEntrySchema>;
