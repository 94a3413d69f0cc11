import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { uuid } from '../../fields.ts';
import { addressFields, addressFixSchema } from './address-fix.ts';

const ownersSchema = z.object({
  address: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Something odd about one member's address. */
const foundFixSchema = z.object({
  /** Names the finding as long as the address stays as it is. */
  key: z.string(),
  member: z.object({ id: uuid, name: z.string() }),
  /** The address as it is, in one line. */
  address: z.string(),
  ...addressFixSchema.shape,
});
export type FoundAddressFix = z.output<typeof foundFixSchema>;

/** Fields of one member that change together. */
const appliedFixSchema = z.strictObject({
  member_id: uuid,
  changes: z.array(z.strictObject({ field: z.enum(addressFields), from: z.string(), to: z.string() })).min(1),
});
export type AppliedFix = z.output<typeof appliedFixSchema>;

export const desktopAddressContract = {
  /** Which members have these e-mail addresses, or hold the office that has, in the order asked for. */
  owners: localCall({
    input: z.strictObject({ addresses: z.array(z.string().max(254)).max(5000) }),
    output: z.array(ownersSchema),
  }),
  /** What is odd about the postal addresses of all members, the surest first. */
  check: localCall({
    input: z.strictObject({}),
    output: z.object({ members: z.int(), found: z.array(foundFixSchema) }),
  }),
  /** Changes members' addresses like an edit of each; one that changed meanwhile is left alone and counted as `stale`. */
  apply: localCall({
    input: z.strictObject({ fixes: z.array(appliedFixSchema).max(50_000) }),
    output: z.object({ applied: z.int(), stale: z.int() }),
  }),
  /** Places of a postcode in Switzerland or Liechtenstein, those of our own members first; none for an unknown one. */
  places: localCall({
    input: z.strictObject({ plz: z.string().max(16) }),
    output: z.array(z.string()),
  }),
};
