import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, uuid } from '../fields.ts';

const openedSchema = z.discriminatedUnion('kind', [
  /** A link by which a person chooses a password; it is shown, and connects nothing by itself. */
  z.object({ kind: z.literal('invitation'), link: z.string() }),
  /** A link by which the association of this computer can move to a new server; likewise. */
  z.object({ kind: z.literal('set_up'), link: z.string() }),
  z.object({ kind: z.literal('event'), id: uuid }),
  /** A file of the bank. */
  z.object({ kind: z.literal('statement'), name: z.string(), bytes }),
]);
export type Opened = z.output<typeof openedSchema>;

/** Links and files that the system was asked to open with this program. */
export const desktopOpenedContract = {
  /** The oldest that was not taken yet; null where there is none. */
  take: localCall({ input: z.strictObject({}), output: openedSchema.nullable() }),
};
