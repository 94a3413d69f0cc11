import { z } from 'zod';
import {
  clockTime,
  day,
  filledLine,
  instant,
  line,
  optionalEmail,
  paragraph,
  storedEmail,
  uuid,
} from '../fields.ts';

export const eventStatuses = ['draft', 'active', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Part of the address of an event's page: small letters, digits and single hyphens. */
export const slug = z
  .string()
  .max(80, 'too_long')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug');

/** What people enter about a club event; the same shape in the form, on the wire and in the table. */
export const eventFields = z.strictObject({
  slug,
  title: filledLine(120),
  start_date: day,
  end_date: day,
  start_time: clockTime.nullable(),
  end_time: clockTime.nullable(),
  /** Who is invited wants to know where to. */
  location: filledLine(120),
  status: z.enum(eventStatuses),
  description: paragraph(8000),
  category: line(60),
  registration_open: z.boolean(),
  /** The last day on which people may sign up; null: until the shift begins. */
  registration_deadline: day.nullable(),
  /** Full shifts take registrations for the waiting list. */
  waiting_list: z.boolean(),
  /** Shifts for setting up may begin on this day already, before `start_date`. */
  setup_date: day.nullable(),
  /** Shifts for clearing away may last until this day, after `end_date`. */
  teardown_date: day.nullable(),
  /** Person in charge, for helpers and on the work plan. */
  contact_name: line(120),
  contact_email: optionalEmail,
  contact_phone: line(40),
});
export type EventFields = z.output<typeof eventFields>;

export const eventDefaults = {
  start_time: null,
  end_time: null,
  status: 'active',
  description: '',
  category: '',
  registration_open: true,
  registration_deadline: null,
  waiting_list: true,
  setup_date: null,
  teardown_date: null,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
} as const satisfies Partial<EventFields>;

/** A club event (Anlass). Never called Event, the DOM's. */
export const clubEventSchema = z.object({
  ...eventFields.shape,
  /** Earlier versions took events without a place. */
  location: line(120),
  contact_email: storedEmail,
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  /** True when organisers can log in: a password is set. */
  organizer_login: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type ClubEvent = z.output<typeof clubEventSchema>;
