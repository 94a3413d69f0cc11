import { z } from 'zod';
import { instant, uuid } from '../../../fields.ts';
import { billingChannels } from './billing.ts';

/** SHA-256 of the PDF that a person saw, or of what it says (bill-content.ts): that bill leaves, or nothing. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

/** How invoices or reminders are sent. */
export const billDispatchFields = {
  way: z.enum(billingChannels).exclude(['print']).default('wish'),
  /** Id of an order for copies, which are sent once more to earlier recipients. */
  again: uuid.nullable().default(null),
  /** When a person confirmed it; a confirmation that is too old when it arrives sends nothing. */
  confirmed_at: instant.optional(),
};
const order = z.object(billDispatchFields);
export type BillDispatch = z.output<typeof order>;

/** What became of an order to send. */
export const sentBillsSchema = z.object({
  email: z.object({ queued: z.int() }),
  post: z.object({ queued: z.int() }),
  failed: z.array(
    z.object({
      /** Of the invoice or the reminder. */
      id: uuid,
      member_id: uuid.nullable(),
      name: z.string(),
      /** Of the invoice. */
      number: z.string(),
      /** 'sent_before', 'paid', 'cancelled', 'not_found', or the reason why no channel reaches the person. */
      error: z.string(),
    }),
  ),
});
export type SentBills = z.output<typeof sentBillsSchema>;
