import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** E-mails with the same subject that wait for a decision. */
const subjectSchema = z.object({
  subject: z.string(),
  kind: z.string(),
  count: z.int(),
  /** When the oldest of them was ordered. */
  since: instant,
});
export type BacklogSubject = z.output<typeof subjectSchema>;

const decision = {
  method: 'post',
  permission: 'dispatch.write',
  input: z.strictObject({
    /** How many a person has seen; more than that and nothing happens. */
    confirmed: z.int().min(0),
    /** Only those of one kind with this subject; all unless given. */
    only: z.strictObject({ kind: z.string().max(60), subject: z.string().max(1000) }).optional(),
  }),
  output: z.object({ count: z.int() }),
  status: 200,
  errors: ['more_than_confirmed'],
} as const;

/** E-mails that waited long for a mail service: they leave only when a person says so. */
export const mailBacklogContract = {
  get: endpoint({
    method: 'get',
    path: '/mail-backlog',
    summary: 'E-Mails, die lange auf einen Mailversand gewartet haben, nach Betreff',
    permission: 'dispatch.read',
    input: z.strictObject({}),
    output: z.object({
      count: z.int(),
      since: instant.nullable(),
      /** The hundred with the most e-mails. */
      subjects: z.array(subjectSchema),
    }),
    status: 200,
    errors: [],
  }),
  send: endpoint({
    ...decision,
    path: '/mail-backlog/send',
    summary: 'Wartende E-Mails senden; solche mit abgelaufenem Link scheitern mit diesem Grund',
  }),
  discard: endpoint({
    ...decision,
    path: '/mail-backlog/discard',
    summary: 'Wartende E-Mails nicht mehr senden; sie bleiben im Protokoll',
  }),
};
