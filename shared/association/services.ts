import { z } from 'zod';
import { instant } from '../fields.ts';

/** Which services a server has, so that no screen promises what will not happen. */
export const servicesSchema = z.object({
  /** sending: a mail server takes them. files: the demo writes files instead. none: they wait. */
  mail: z.enum(['sending', 'files', 'none']),
  /** post: printed and posted by a service. staging: its test environment. none: the board prints and posts them itself. */
  letters: z.enum(['post', 'staging', 'files', 'none']),
  /** E-mails that waited long for a mail service and leave only when a person says so. */
  backlog: z.object({ count: z.int(), since: instant }).nullable(),
  /** The server was put back: nothing leaves until a person has decided. Absent from an older server. */
  rollback: z.object({ since: instant }).nullable().optional(),
  /**
   * Webhooks that went off by themselves, and messages to webhooks that wait for a person. Absent from an older server.
   */
  webhooks: z.object({ stopped: z.int(), held: z.int() }).optional(),
});
export type Services = z.output<typeof servicesSchema>;
