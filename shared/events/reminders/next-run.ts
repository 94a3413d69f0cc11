import { addDays, dayIn } from '../../day.ts';
import { instantOf } from '../../local-time.ts';
import type { ReminderSettings } from './reminder-rule.ts';

/** When the server next sends the daily reminders: today at `reminder_time`, or tomorrow once the clocks have passed it. */
export function nextDailyRun(
  now: Date,
  settings: Pick<ReminderSettings, 'timezone' | 'reminder_time'>,
): Date {
  const today = dayIn(now, settings.timezone);
  const at = (day: string) => instantOf(`${day}T${settings.reminder_time}:00`, settings.timezone);
  return now < at(today) ? at(today) : at(addDays(today, 1));
}
