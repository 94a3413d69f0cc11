import { z } from 'zod';
import { instant } from '../../fields.ts';

export const emailChangeStates = ['waiting', 'confirmed', 'cancelled', 'stopped'] as const;

/** An address that waits until its mailbox has confirmed it. */
export const emailChangeSchema = z.object({
  /** The new address. */
  email: z.string(),
  /** Name of the person who wants it. */
  asked_by: z.string(),
  asked_at: instant,
  expires_at: instant,
  /** False: this server sends no e-mails, so the link does not arrive. */
  delivers: z.boolean(),
});
export type EmailChange = z.output<typeof emailChangeSchema>;

/** (+) The address that waits for its confirmation, beside the one that counts; absent where none waits. */
export const emailPending = { email_pending: z.string().optional() };
