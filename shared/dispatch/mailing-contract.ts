import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, rowRef } from '../fields.ts';
import { mailingProgressSchema, mailingSchema, mailingStatuses } from './mailing.ts';

const shown = z.object({ ...mailingSchema.shape, progress: mailingProgressSchema });
const step = {
  method: 'post',
  permission: 'dispatch.write',
  input: z.strictObject({ id: rowRef }),
  output: shown,
  status: 200,
  errors: ['not_found', 'conflict'],
} as const;

/** Mailings to many people: what was confirmed, how far it is, and the handle to hold or end it. */
export const mailingContract = {
  list: listEndpoint({
    method: 'get',
    path: '/mailings',
    summary: 'Sendungen, die neuste zuerst',
    permission: 'dispatch.read',
    input: z.strictObject({ status: z.enum(mailingStatuses).optional(), ...paging }),
    output: shown,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/mailings/:id',
    summary: 'Eine Sendung mit ihrem Stand',
    permission: 'dispatch.read',
    input: z.strictObject({ id: rowRef }),
    output: shown,
    status: 200,
    errors: ['not_found'],
  }),
  send: endpoint({
    ...step,
    path: '/mailings/:id/send',
    summary: 'Die Empfänger festhalten und senden, sofort oder zur eingestellten Zeit',
    input: z.strictObject({ id: rowRef, confirmed: z.int().min(1) }),
    outbox: true,
    errors: ['not_found', 'conflict', 'more_than_confirmed'],
  }),
  pause: endpoint({ ...step, path: '/mailings/:id/pause', summary: 'Eine Sendung anhalten' }),
  resume: endpoint({ ...step, path: '/mailings/:id/resume', summary: 'Eine angehaltene Sendung fortsetzen' }),
  stop: endpoint({
    ...step,
    path: '/mailings/:id/stop',
    summary:
      'Eine Sendung beenden; wer sie noch nicht hat, erhält sie nicht und steht mit Namen im Protokoll',
  }),
};
