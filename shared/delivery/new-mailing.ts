import { z } from 'zod';
import { uuid } from '../fields.ts';
import { mailingDefaults, mailingFields } from './mailing.ts';

const field = mailingFields.shape;
/** `uuid` may come from the caller that creates the row (a desktop does). */
export const newMailingSchema = z.strictObject({
  subject: field.subject.default(mailingDefaults.subject),
  html: field.html.default(mailingDefaults.html),
  text: field.text.default(mailingDefaults.text),
  channel: field.channel.default(mailingDefaults.channel),
  audience: field.audience.default(mailingDefaults.audience),
  attachments: field.attachments.default([]),
  send_at: field.send_at.default(mailingDefaults.send_at),
  event_uuid: field.event_uuid.default(mailingDefaults.event_uuid),
  uuid: uuid.optional(),
});
export type NewMailing = z.output<typeof newMailingSchema>;
export const mailingPatchSchema = mailingFields.partial();
