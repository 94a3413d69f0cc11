import { z } from 'zod';
import { instant } from '../fields.ts';

/** An address that nothing is sent to, until somebody changes or clears it. */
export const suppressedAddressSchema = z.object({
  /** In small letters. */
  address: z.string(),
  /** In the words of the other side or of whoever added it; '' for none. */
  reason: z.string(),
  since: instant,
});
export type SuppressedAddress = z.output<typeof suppressedAddressSchema>;
