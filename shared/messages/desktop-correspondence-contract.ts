import { z } from 'zod';
import { contactRequestSchema } from './contact-request.ts';
import { suppressedAddressSchema } from '../delivery/suppressed-address.ts';
import { localCall } from '../endpoint.ts';
import { email, instant, line, uuid } from '../fields.ts';
import { subscriptionSchema } from './subscription.ts';

const one = z.strictObject({ uuid });
const marks = { waiting: z.boolean(), conflict: z.boolean() };
/** Members with the same address, by name: families share one. */
const members = z.array(z.object({ id: uuid, name: z.string() }));

/** Addresses of the newsletter from this computer's own copy. Only whoever reads a mailbox puts it on the list. */
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
  /** The newest first; what nobody has confirmed yet has no words. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...contactRequestSchema.shape, ...marks, members })),
  }),
  /** Closes one that is settled. */
  close: localCall({ input: one, output: z.null() }),
  /** Takes it out again (undo). */
  reopen: localCall({ input: one, output: z.null() }),
};

const suppressedRowSchema = z.object({ ...suppressedAddressSchema.shape, uuid, ...marks, members });

/** Addresses that nothing is sent to, from this computer's own copy. */
export const desktopSuppressedContract = {
  /** By address. */
  list: localCall({ input: z.strictObject({}), output: z.array(suppressedRowSchema) }),
  /** One that is there already stays as it is. */
  add: localCall({
    input: z.strictObject({ address: email, reason: line(500).default('') }),
    output: suppressedRowSchema,
  }),
  clear: localCall({ input: one, output: z.null() }),
  /** Suppresses one again that was cleared, with its reason and its day (undo). */
  restore: localCall({
    input: z.strictObject({ uuid, address: email, reason: line(500), since: instant }),
    output: suppressedRowSchema,
  }),
};
