import { z } from 'zod';
import { localCall } from '../endpoint.ts';

const ownersSchema = z.object({
  address: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AddressOwners = z.output<typeof ownersSchema>;

export const desktopAddressContract = {
  /** Which members have these e-mail addresses, or hold the office that has, in the order asked for. */
  owners: localCall({
    input: z.strictObject({ addresses: z.array(z.string().max(254)).max(5000) }),
    output: z.array(ownersSchema),
  }),
};
