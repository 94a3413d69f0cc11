import { z } from 'zod';

/** The reasons why a person gets no reminder now. */
export const reminderSkips = [
  'already_reminded',
  'no_email',
  'not_yet_due',
  'shift_past',
  'event_cancelled',
] as const;
export type ReminderSkip = (typeof reminderSkips)[number];

/** One registration and what becomes of its reminder. */
export const reminderItemSchema = z.object({
  registration_id: z.int(),
  registration_uuid: z.string(),
  name: z.string(),
  email: z.string(),
  event_id: z.int(),
  event_title: z.string(),
  shift_id: z.int(),
  shift_title: z.string(),
  start_time: z.string(),
  result: z.enum(['sent', 'skipped', 'failed']),
  /** For 'skipped' one of `reminderSkips`; '' otherwise. */
  reason: z.enum([...reminderSkips, '']),
  /** When it is sent, delayed by quiet hours. Null: not at all. */
  leaves_at: z.iso.datetime().nullable(),
});
export type ReminderItem = z.output<typeof reminderItemSchema>;

export const reminderResultSchema = z.object({
  sent: z.int(),
  skipped: z.int(),
  failed: z.int(),
  items: z.array(reminderItemSchema),
});
export type ReminderResult = z.output<typeof reminderResultSchema>;
