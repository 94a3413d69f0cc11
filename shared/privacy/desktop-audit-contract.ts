import { z } from 'zod';
import { localCall } from '../endpoint.ts';

/** Who held an office when, as the server's log says; by the office's uuid, with the member's present name. */
const namedTermSchema = z.object({
  office: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
});
export type NamedTerm = z.output<typeof namedTermSchema>;

/** What this computer knows of the audit log. */
export const desktopAuditContract = {
  /** From the server, else as it last told; null where it never did. Of members who are no longer here nothing. */
  officeTerms: localCall({ input: z.strictObject({}), output: z.array(namedTermSchema).nullable() }),
};
