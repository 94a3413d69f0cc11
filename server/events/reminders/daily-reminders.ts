import { dailyRunDue } from '../../../shared/events/reminders/reminder-rule.ts';
import type { ReminderResult } from '../../../shared/events/reminders/reminder.ts';
import type { Call } from '../../context.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { sendReminders } from './send-reminders.ts';
import { keepDailyRun, lastDailyRun } from './reminder-store.ts';

/**
 * The daily reminders, once per day as soon as the association's clocks have passed `reminder_time`; later on the same
 * day when the server was down. Also takes along what earlier days missed. Null when there is nothing to do now.
 */
export function runDailyReminders(call: Call): ReminderResult | null {
  const day = dailyRunDue(call.now(), lastDailyRun(call.effects), readSettings(call.db));
  if (day === null) return null;
  const result = call.db.write(call.actor.name, () => sendReminders(call, 'due'));
  // After the reminders: a stop between the two repeats the run, and every reminder still leaves once.
  call.effects.write('system', () => keepDailyRun(call.effects, day));
  return result;
}

/** For the scheduler: sends the daily reminders when they are due, and answers how many; null when they are not. */
export function remindersJob(call: Call): Pick<ReminderResult, 'sent' | 'skipped' | 'failed'> | null {
  const result = runDailyReminders(call);
  return result && { sent: result.sent, skipped: result.skipped, failed: result.failed };
}
