import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, rowRef, uuid } from '../fields.ts';
import { dispatchEntrySchema, dispatchStatuses, dispatchTypes } from './dispatch-log.ts';

export const dispatchLogContract = {
  list: listEndpoint({
    method: 'get',
    path: '/dispatch-log',
    summary: 'Was das Haus verlassen hat oder verlassen soll, das Neuste zuerst',
    permission: 'dispatch.read',
    input: z.strictObject({
      type: z.enum(dispatchTypes).optional(),
      status: z.enum(dispatchStatuses).optional(),
      member_id: uuid.optional(),
      event_id: rowRef.optional(),
      mailing_id: rowRef.optional(),
      registration: uuid.optional(),
      /** Part of the recipient or the subject. */
      search: z.string().max(200).optional(),
      ...paging,
      limit: z.int().min(0).max(1000).default(100),
    }),
    output: dispatchEntrySchema,
    errors: [],
  }),
  sendAgain: endpoint({
    method: 'post',
    path: '/dispatch-log/:id/send-again',
    summary: 'Etwas noch einmal senden, von dem niemand weiss, ob es ankam, oder das scheiterte',
    permission: 'dispatch.write',
    input: z.strictObject({ id: z.int().min(1) }),
    output: dispatchEntrySchema,
    status: 200,
    errors: ['not_found', 'conflict'],
  }),
  countAsSent: endpoint({
    method: 'post',
    path: '/dispatch-log/:id/count-as-sent',
    summary: 'Etwas als gesendet gelten lassen, von dem niemand weiss, ob es ankam',
    permission: 'dispatch.write',
    input: z.strictObject({ id: z.int().min(1) }),
    output: dispatchEntrySchema,
    status: 200,
    errors: ['not_found', 'conflict'],
  }),
};
