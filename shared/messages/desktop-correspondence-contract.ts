import { z } from 'zod';
import { contactRequestSchema } from './contact-request.ts';
import { membersOfAddress as members, rowMarks as marks } from '../delivery/desktop-suppressed-contract.ts';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { subscriptionSchema } from './subscription.ts';

const one = z.strictObject({ uuid });

/** Addresses of the newsletter from this computer's own copy. Only the owner of a mailbox puts it on the list. */
export const desktopSubscriptionContract = {
  /** By address. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...subscriptionSchema.shape, ...marks, members })),
  }),
  remove: localCall({ input: one, output: z.null() }),
};

/** What people wrote by the contact form, from this computer's own copy. */
export const desktopContactRequestContract = {
  /** The newest first; what is not confirmed yet has no text. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...contactRequestSchema.shape, ...marks, members })),
  }),
  /** Closes one that is settled. */
  close: localCall({ input: one, output: z.null() }),
  /** Takes it out again (undo). */
  reopen: localCall({ input: one, output: z.null() }),
};
