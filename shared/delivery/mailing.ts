import { z } from 'zod';
import { instant, line, rawText, usualInstant, uuid } from '../fields.ts';
import { attachmentSchema, attachmentsLimit } from '../association/attachment.ts';
import { audienceSchema, emptyAudience } from '../people/audience.ts';

/**
 * draft: being written. scheduled: recipients frozen, leaves at `send_at`. sending: on its way. paused, stopped: held
 * or ended by a person. done: every recipient has an outcome.
 */
export const mailingStatuses = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const;
export const mailingChannels = ['email', 'newsletter', 'smart'] as const;

export const mailingFields = z.strictObject({
  subject: line(200),
  html: rawText(400_000),
  text: rawText(100_000),
  channel: z.enum(mailingChannels),
  audience: audienceSchema,
  attachments: z
    .array(attachmentSchema)
    .max(20, 'too_many')
    .refine(files => files.reduce((sum, { size }) => sum + size, 0) <= attachmentsLimit, 'files_too_large'),
  send_at: usualInstant.nullable(),
  /** What it is about: gives the placeholders of an event their values. */
  event_uuid: uuid.nullable(),
});
export type MailingFields = z.output<typeof mailingFields>;

export const mailingDefaults = {
  subject: '',
  html: '',
  text: '',
  channel: 'email',
  audience: emptyAudience,
  attachments: [],
  send_at: null,
  event_uuid: null,
} as const satisfies MailingFields;

/** Why a person is left out. */
export const skipReasons = [
  'not_found',
  'no_email',
  'no_address',
  'suppressed',
  'unsubscribed',
  'duplicate',
  'no_event_emails',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A person who was chosen and gets nothing. */
export const skippedSchema = z.object({
  /** The member's id or an e-mail address. */
  key: z.string(),
  /** '' for an unknown key. */
  name: z.string(),
  reason: z.enum(skipReasons),
});
export type Skipped = z.output<typeof skippedSchema>;

export const mailingSchema = z.object({
  ...mailingFields.shape,
  send_at: instant.nullable(),
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  status: z.enum(mailingStatuses),
  /** How many people were confirmed and frozen; 0 for a draft. */
  total: z.int(),
  /** What has become of them so far; the rest is on its way. Up to date within seconds while it goes out. */
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
  /** Who was chosen but left out when it was sent, with the reason. */
  skipped: z.array(skippedSchema),
  created_by: z.string(),
  /** Who pressed the button; '' for a draft. */
  sent_by: z.string(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Mailing = z.output<typeof mailingSchema>;

/** What a mailing has besides its fields before anything was sent. */
export const unsentMailing: Pick<
  Mailing,
  'status' | 'total' | 'sent' | 'failed' | 'unknown' | 'skipped' | 'sent_by' | 'started_at' | 'ended_at'
> = {
  status: 'draft',
  total: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: [],
  sent_by: '',
  started_at: null,
  ended_at: null,
};

/** How far it is: every recipient is in exactly one of these. */
export const mailingProgressSchema = z.object({
  total: z.int(),
  pending: z.int(),
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
});
export type MailingProgress = z.output<typeof mailingProgressSchema>;
