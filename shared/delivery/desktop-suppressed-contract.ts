import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { instant, knownEmail, line, uuid } from '../fields.ts';
import { suppressedAddressSchema } from './suppressed-address.ts';

/** What a list shows of the sync of a row. */
export const rowMarks = { waiting: z.boolean(), conflict: z.boolean() };
/** Members with the same address, by name: families share one. */
export const membersOfAddress = z.array(z.object({ id: uuid, name: z.string() }));

const suppressedRowSchema = z.object({
  ...suppressedAddressSchema.shape,
  uuid,
  ...rowMarks,
  members: membersOfAddress,
});

/** Addresses that nothing is sent to, from this computer's own copy. */
export const desktopSuppressedContract = {
  /** By address. */
  list: localCall({ input: z.strictObject({}), output: z.array(suppressedRowSchema) }),
  /** One that is there already stays as it is. */
  add: localCall({
    input: z.strictObject({ address: knownEmail, reason: line(500).default('') }),
    output: suppressedRowSchema,
  }),
  clear: localCall({ input: z.strictObject({ uuid }), output: z.null() }),
  /** Suppresses one again that was cleared, with its reason and its day (undo). */
  restore: localCall({
    input: z.strictObject({ uuid, address: knownEmail, reason: line(500), since: instant }),
    output: suppressedRowSchema,
  }),
};
