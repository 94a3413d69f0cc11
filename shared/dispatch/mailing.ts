import { z } from 'zod';
import { filledLine, instant, line, uuid } from '../fields.ts';

/**
 * draft: being written. scheduled: recipients frozen, leaves at `send_at`. sending: on its way. paused, stopped: held
 * or ended by a person. done: every recipient has an outcome.
 */
export const mailingStatuses = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export const mailingChannels = ['email', 'newsletter', 'smart'] as const;

/** Who gets it: chosen by a person, counted and frozen when it is sent. */
export const audienceSchema = z.strictObject({
  member_ids: z.array(uuid).max(100_000, 'too_many').default([]),
  /** Registrations of these events that are approved. */
  event_uuids: z.array(uuid).max(200, 'too_many').default([]),
});
export type Audience = z.output<typeof audienceSchema>;

export const attachmentSchema = z.strictObject({
  filename: filledLine(120),
  type: line(120),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
});
export type Attachment = z.output<typeof attachmentSchema>;

export const mailingFields = z.strictObject({
  subject: line(200),
  html: z.string().max(400_000, 'too_long'),
  text: z.string().max(100_000, 'too_long'),
  channel: z.enum(mailingChannels),
  audience: audienceSchema,
  attachments: z.array(attachmentSchema).max(20, 'too_many'),
  send_at: instant.nullable(),
});
export type MailingFields = z.output<typeof mailingFields>;

export const mailingSchema = z.object({
  ...mailingFields.shape,
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  status: z.enum(mailingStatuses),
  /** How many people were confirmed and frozen; 0 for a draft. */
  total: z.int(),
  created_by: z.string(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Mailing = z.output<typeof mailingSchema>;

/** How far it is: every recipient is in exactly one of these. */
export const mailingProgressSchema = z.object({
  total: z.int(),
  pending: z.int(),
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
});
export type MailingProgress = z.output<typeof mailingProgressSchema>;

/** Why somebody is left out. */
export const skipReasons = [
  'not_found',
  'no_email',
  'no_address',
  'suppressed',
  'unsubscribed',
  'duplicate',
] as const;
export type SkipReason = (typeof skipReasons)[number];
