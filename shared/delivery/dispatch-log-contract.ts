import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { day, paging, rowRef, uuid } from '../fields.ts';
import {
  dispatchDetailSchema,
  dispatchEntrySchema,
  dispatchStatuses,
  dispatchTypes,
} from './dispatch-log.ts';

/** Which lines; all that is given must fit. */
const dispatchLogFilter = {
  type: z.enum(dispatchTypes).optional(),
  status: z.enum(dispatchStatuses).optional(),
  kind: z.string().max(60).optional(),
  member_id: uuid.optional(),
  /** As `member_id`, and what went to the member's present address without being about another member. */
  about_member: uuid.optional(),
  event_id: rowRef.optional(),
  mailing_id: rowRef.optional(),
  registration: uuid.optional(),
  /** What went out for one invoice or one reminder of it, copies included. */
  bill: z
    .string()
    .toLowerCase()
    .regex(/^(invoice|dunning):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')
    .optional(),
  /** What went out for the documents of a run of invoices or reminders, or for one letter to many. */
  run: uuid.optional(),
  /** Queued on these days, the last one included, by the association's clock. */
  since: day.optional(),
  until: day.optional(),
  /** What came back, or what did not. */
  bounced: z.boolean().optional(),
  /** True: only what needs a person: in doubt, failed or come back, and not decided since. */
  unresolved: z.boolean().optional(),
  /** Part of the recipient, the subject or the member's name. */
  search: z.string().max(200).optional(),
};

const decision = {
  method: 'post',
  permission: 'dispatch.write',
  input: z.strictObject({ id: z.int().min(1) }),
  output: dispatchEntrySchema,
  status: 200,
  errors: ['not_found', 'conflict'],
} as const;

export const dispatchLogContract = {
  list: listEndpoint({
    method: 'get',
    path: '/dispatch-log',
    summary: 'Was das Haus verlassen hat oder verlassen soll, das Neuste zuerst',
    permission: 'dispatch.read',
    input: z.strictObject({
      ...dispatchLogFilter,
      ...paging,
      limit: z.int().min(0).max(1000).default(100),
    }),
    output: dispatchEntrySchema,
    errors: [],
  }),
  count: endpoint({
    method: 'get',
    path: '/dispatch-log/count',
    summary: 'Wie viele Einträge auf die Angaben passen',
    permission: 'dispatch.read',
    input: z.strictObject(dispatchLogFilter),
    output: z.object({ total: z.int() }),
    status: 200,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/dispatch-log/:id',
    summary: 'Ein Eintrag mit allem, was ihm geschah, und mit der E-Mail, wie sie hinausging',
    permission: 'dispatch.read',
    input: z.strictObject({ id: z.int().min(1) }),
    output: dispatchDetailSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  sendAgain: endpoint({
    ...decision,
    path: '/dispatch-log/:id/send-again',
    summary: 'Etwas noch einmal senden, von dem niemand weiss, ob es ankam, oder das nicht ankam',
  }),
  countAsSent: endpoint({
    ...decision,
    path: '/dispatch-log/:id/count-as-sent',
    summary: 'Etwas als gesendet gelten lassen, von dem niemand weiss, ob es ankam',
  }),
  settle: endpoint({
    ...decision,
    path: '/dispatch-log/:id/settle',
    summary: 'Etwas auf sich beruhen lassen, das nicht ankam oder von dem niemand es weiss',
  }),
};
