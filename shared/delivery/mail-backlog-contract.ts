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
  /** How many of them are letters. */
  letters: z.int(),
  /** Addresses of the first ten. */
  recipients: z.array(z.string()),
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

/** What waited long for a mail service, or waits since the server was put back: it leaves only when a person says so. */
export const mailBacklogContract = {
  get: endpoint({
    method: 'get',
    path: '/mail-backlog',
    summary: 'E-Mails und Briefe, die auf einen Entscheid warten, nach Betreff',
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
    summary: 'Wartende E-Mails und Briefe senden; solche mit abgelaufenem Link scheitern mit diesem Grund',
  }),
  discard: endpoint({
    ...decision,
    path: '/mail-backlog/discard',
    summary: 'Wartende E-Mails und Briefe nicht mehr senden; sie bleiben im Protokoll',
  }),
};
