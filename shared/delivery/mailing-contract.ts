import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { instant, paging, rowRef } from '../fields.ts';
import { mailingProgressSchema, mailingSchema, mailingStatuses } from './mailing.ts';
import { mailingPatchSchema, newMailingSchema } from './new-mailing.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

const shown = z.object({
  ...mailingSchema.shape,
  progress: mailingProgressSchema,
  /** Attached files and pictures that are still on their way to the server; the mailing waits for them. */
  waits_for: z.array(z.string()),
});
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
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/mailings',
    summary: 'Entwurf einer Sendung anlegen; gesendet wird erst mit /mailings/:id/send',
    permission: 'dispatch.write',
    input: newMailingSchema,
    output: shown,
    status: 201,
    resource: true,
    location: '/mailings/:id',
    errors: ['conflict', 'erased'],
    bodyLimit: 5_000_000,
  }),
  update: endpoint({
    method: 'put',
    path: '/mailings/:id',
    summary: 'Entwurf ändern; was gesendet ist, bleibt, wie es ist',
    permission: 'dispatch.write',
    input: z.strictObject({ ...mailingPatchSchema.shape, id: rowRef }),
    output: shown,
    status: 200,
    resource: true,
    errors: ['not_found', 'conflict', 'precondition_failed'],
    bodyLimit: 5_000_000,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/mailings/:id',
    summary: 'Entwurf löschen; was gesendet ist, bleibt',
    permission: 'dispatch.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'conflict', 'precondition_failed'],
  }),
  send: endpoint({
    ...step,
    path: '/mailings/:id/send',
    summary: 'Die Empfänger festhalten und senden, sofort oder zur eingestellten Zeit',
    input: z.strictObject({
      id: rowRef,
      /** How many people get it at most; more than that and nothing is sent. */
      confirmed: z.int().min(1),
      /** When a person confirmed it; a confirmation that is too old when it arrives sends nothing. */
      confirmed_at: instant.optional(),
      /** Hash of the confirmed list and words (shared/messages/audience/confirmation.ts); when they differ, nothing is sent. */
      list_hash: sha256.optional(),
      words_hash: sha256.optional(),
    }),
    outbox: true,
    errors: ['not_found', 'conflict', 'more_than_confirmed', 'mailing_changed', 'confirmation_old'],
  }),
  pause: endpoint({ ...step, path: '/mailings/:id/pause', summary: 'Eine Sendung anhalten' }),
  resume: endpoint({ ...step, path: '/mailings/:id/resume', summary: 'Eine angehaltene Sendung fortsetzen' }),
  stop: endpoint({
    ...step,
    path: '/mailings/:id/stop',
    summary:
      'Eine Sendung beenden; wer sie noch nicht hat, erhält sie nicht und steht mit Namen im Protokoll. Eine, die noch niemand hat und die auf ihre Zeit wartet, wird wieder zum Entwurf',
  }),
};
