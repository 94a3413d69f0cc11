import { z } from 'zod';
import { uuid } from '../fields.ts';
import { eventDefaults, eventFields } from './event.ts';

const field = eventFields.shape;

/** Written only: the password with which organisers log in; '' takes it away. */
const organizerPassword = z.union([z.literal(''), z.string().min(8, 'too_short').max(200, 'too_long')]);

/** `end_date` is `start_date` unless given; `uuid` may be given by the creator of the row. */
export const newEventSchema = z.strictObject({
  ...field,
  end_date: field.end_date.optional(),
  start_time: field.start_time.default(eventDefaults.start_time),
  end_time: field.end_time.default(eventDefaults.end_time),
  status: field.status.default(eventDefaults.status),
  description: field.description.default(eventDefaults.description),
  category: field.category.default(eventDefaults.category),
  registration_open: field.registration_open.default(eventDefaults.registration_open),
  registration_deadline: field.registration_deadline.default(eventDefaults.registration_deadline),
  waiting_list: field.waiting_list.default(eventDefaults.waiting_list),
  setup_date: field.setup_date.default(eventDefaults.setup_date),
  teardown_date: field.teardown_date.default(eventDefaults.teardown_date),
  contact_name: field.contact_name.default(eventDefaults.contact_name),
  contact_email: field.contact_email.default(eventDefaults.contact_email),
  contact_phone: field.contact_phone.default(eventDefaults.contact_phone),
  uuid: uuid.optional(),
  organizer_password: organizerPassword.optional(),
});
export type NewEvent = z.output<typeof newEventSchema>;

export const eventPatchSchema = z.strictObject({
  ...eventFields.partial().shape,
  organizer_password: organizerPassword.optional(),
});
export type EventPatch = z.output<typeof eventPatchSchema>;
