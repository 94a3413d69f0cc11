import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, filledLine, paragraph, rawText, rowRef, uuid } from '../fields.ts';
import { dispatchStatuses } from './dispatch-log.ts';
import { skipReasons } from './mailing.ts';

const html = rawText(400_000);
const body = { subject: filledLine(200), html: html.optional(), text: paragraph(100_000).optional() };

export const emailContract = {
  send: endpoint({
    method: 'post',
    path: '/email/send',
    summary: 'Eine E-Mail an eine Adresse senden',
    permission: 'dispatch.write',
    input: z.strictObject({ to: email, ...body }),
    output: z.object({ id: z.int(), status: z.enum(dispatchStatuses) }),
    status: 200,
    errors: ['conflict'],
  }),
  bulk: endpoint({
    method: 'post',
    path: '/email/bulk',
    summary: 'Eine E-Mail an viele Mitglieder senden, an jedes seine eigene mit ausgefüllten Platzhaltern',
    permission: 'dispatch.write',
    input: z.strictObject({
      member_ids: z.array(uuid).min(1, 'required').max(20_000, 'too_many'),
      subject: filledLine(200).optional(),
      html: html.optional(),
      text: paragraph(100_000).optional(),
      template_id: rowRef.optional(),
      /** How many people the caller expects to reach at most; more than that and nothing is sent. */
      confirmed: z.int().min(0).optional(),
    }),
    output: z.object({
      batch_id: z.int(),
      total: z.int(),
      queued: z.int(),
      skipped: z.array(z.object({ member_id: uuid, reason: z.enum(skipReasons) })),
    }),
    status: 202,
    errors: ['not_found', 'more_than_confirmed'],
    bodyLimit: 4_000_000,
  }),
  smart: endpoint({
    method: 'post',
    path: '/dispatch/smart',
    summary: 'An jedes Mitglied auf seinem Weg: E-Mail oder Brief aus demselben Text',
    permission: 'dispatch.write',
    input: z.strictObject({
      member_ids: z.array(uuid).min(1, 'required').max(20_000, 'too_many'),
      subject: filledLine(200),
      html,
      confirmed: z.int().min(0).optional(),
    }),
    output: z.object({
      email: z.object({ queued: z.int() }),
      post: z.object({ queued: z.int() }),
      failed: z.array(z.object({ member_id: uuid, name: z.string(), error: z.string() })),
    }),
    status: 202,
    errors: ['more_than_confirmed', 'letter_refused'],
    bodyLimit: 4_000_000,
  }),
};
