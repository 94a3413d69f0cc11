import { addDays, dayIn } from '../../day.ts';
import type { EventStatus } from '../event.ts';
import { addLocalDays, instantOf, lastInstantOf, localTimeOf } from '../../local-time.ts';
import type { Settings } from '../../association/setting.ts';
import type { ReminderSkip } from './reminder.ts';

/**
 * The shifts for which reminders are requested. 'all': every shift that has not begun. 'due': what is due by now, from this moment to
 * the end of the day that lies `reminder_lead_days` ahead. 'day': the shifts of that one day. 'next24': shifts that
 * begin within 24 hours.
 */
export type ReminderOccasion = 'all' | 'due' | 'day' | 'next24';

/** Settings that reminders go by. */
export type ReminderSettings = Pick<
  Settings,
  'timezone' | 'reminder_lead_days' | 'reminder_time' | 'quiet_from' | 'quiet_until'
>;

/** Shifts that are spoken of begin in [from, until); those from `dueUntil` on are not yet due. Null: without end. */
export interface ReminderWindow {
  readonly from: Date;
  readonly until: Date | null;
  readonly dueUntil: Date | null;
}

const hour = 3_600_000;

export function reminderWindow(
  occasion: ReminderOccasion,
  now: Date,
  { timezone, reminder_lead_days }: ReminderSettings,
): ReminderWindow {
  const today = dayIn(now, timezone);
  const midnight = (days: number) => instantOf(`${addDays(today, days)}T00:00:00`, timezone);
  const lead = Number(reminder_lead_days);
  switch (occasion) {
    case 'all':
      return { from: midnight(0), until: null, dueUntil: null };
    case 'due':
      return { from: midnight(0), until: null, dueUntil: midnight(lead + 1) };
    case 'day':
      return { from: midnight(lead), until: midnight(lead + 1), dueUntil: null };
    case 'next24':
      // The very end of the 24 hours belongs to them, so that a job that runs daily leaves no gap.
      return { from: now, until: new Date(now.getTime() + 24 * hour + 1), dueUntil: null };
  }
}

/** True for a shift that the window speaks of. */
export const isInWindow = (start: Date, { from, until }: ReminderWindow): boolean =>
  start >= from && (until === null || start < until);

export interface ReminderCase {
  readonly start: Date;
  readonly email: string;
  readonly event_status: EventStatus;
  /** Its reminder is pending, being sent or sent. */
  readonly told: boolean;
}

/** Why this registration gets no reminder now; null: it gets one. */
export function reminderSkip(
  { start, email, event_status, told }: ReminderCase,
  now: Date,
  { dueUntil }: Pick<ReminderWindow, 'dueUntil'>,
): ReminderSkip | null {
  if (event_status !== 'active') return 'event_cancelled';
  if (told) return 'already_reminded';
  if (start <= now) return 'shift_past';
  if (email === '') return 'no_email';
  return dueUntil !== null && start >= dueUntil ? 'not_yet_due' : null;
}

/**
 * When a reminder is sent: now, or at the end of the quiet hours. One that would then come after the begin of the shift
 * is sent now.
 */
export function reminderLeavesAt(start: Date, now: Date, settings: ReminderSettings): Date {
  const end = endOfQuiet(now, settings);
  return end === null || end >= start ? now : end;
}

/** The end of the quiet hours that the clocks are in; null outside of them. */
function endOfQuiet(now: Date, { quiet_from, quiet_until, timezone }: ReminderSettings): Date | null {
  const local = localTimeOf(now, timezone);
  const time = local.slice(11, 16);
  const overMidnight = quiet_from > quiet_until;
  const isQuiet = overMidnight
    ? time >= quiet_from || time < quiet_until
    : time >= quiet_from && time < quiet_until;
  if (!isQuiet) return null;
  const day = time < quiet_until ? local : addLocalDays(local, 1);
  const end = `${day.slice(0, 10)}T${quiet_until}:00`;
  const first = instantOf(end, timezone);
  // In the hour that comes twice the first end may be behind us already.
  return first > now ? first : lastInstantOf(end, timezone);
}

/**
 * The day whose daily reminders should go out by now and did not: today, once the clocks have passed
 * `reminder_time`. `lastRun` is the day of the last run, '' for never.
 */
export function dailyRunDue(
  now: Date,
  lastRun: string,
  { timezone, reminder_time }: ReminderSettings,
): string | null {
  const today = dayIn(now, timezone);
  if (lastRun >= today) return null;
  return now >= instantOf(`${today}T${reminder_time}:00`, timezone) ? today : null;
}

/** Names the occasion: whatever happens, one reminder leaves per registration, shift and begin. */
export const reminderKey = (registrationUuid: string, shift: { uuid: string; start_time: string }): string =>
  `reminder:${registrationUuid}:${shift.uuid}:${shift.start_time}`;
