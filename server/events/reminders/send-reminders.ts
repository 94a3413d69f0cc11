import { addLocalDays, instantOf, localTimeOf } from '../../../shared/local-time.ts';
import {
  isInWindow,
  reminderKey,
  reminderLeavesAt,
  reminderSkip,
  reminderWindow,
  type ReminderOccasion,
} from '../../../shared/events/reminders/reminder-rule.ts';
import type { ReminderItem, ReminderResult } from '../../../shared/events/reminders/reminder.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import type { Call } from '../../context.ts';
import { openHelperMailQueue } from '../helper-mail.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import {
  dispatchedReminders,
  expectedHelpers,
  waitingReminders,
  type ExpectedHelper,
} from './reminder-store.ts';

type Decision = Pick<ReminderItem, 'result' | 'reason' | 'leaves_at'>;

/** One expected helper and what is decided. */
interface Decided {
  readonly helper: ExpectedHelper;
  readonly key: string;
  readonly decision: Decision;
}

/** Who gets which reminder on this occasion, and who not and why not. Nothing is written. */
export function previewReminders(call: Call, occasion: ReminderOccasion, eventId?: number): ReminderResult {
  return resultOf(decide(call, occasion, eventId));
}

/**
 * Puts the reminders of this occasion into the outbox, in the transaction of the caller. Each registration gets one
 * per shift and begin, whichever occasion comes first.
 */
export function sendReminders(call: Call, occasion: ReminderOccasion, eventId?: number): ReminderResult {
  const decided = decide(call, occasion, eventId);
  const helperMails = openHelperMailQueue(call);
  for (const { helper, key, decision } of decided)
    if (decision.result === 'sent' && decision.leaves_at !== null)
      helperMails.queue('shift_reminder', helper.registration, {
        key,
        notBefore: new Date(decision.leaves_at),
      });
  return resultOf(decided);
}

function decide(call: Call, occasion: ReminderOccasion, eventId: number | undefined): Decided[] {
  const settings = readSettings(call.db);
  const now = call.now();
  const window = reminderWindow(occasion, now, settings);
  // A day earlier, as local times are not exactly in the order of instants; the window decides.
  const fromLocal = addLocalDays(localTimeOf(window.from, settings.timezone), -1);
  const helpers = expectedHelpers(call.db, fromLocal, eventId)
    .map(helper => ({
      helper,
      key: reminderKey(helper.registration.uuid, helper.shift),
      start: instantOf(helper.shift.start_time, settings.timezone),
    }))
    .filter(({ start }) => isInWindow(start, window));
  const told = announcedReminders(
    call,
    helpers.map(({ key }) => key),
  );
  return helpers.map(({ helper, key, start }) => {
    const { email } = helper.registration;
    const known = { start, email, event_status: helper.event.status, told: told.has(key) };
    const reason = reminderSkip(known, now, window);
    if (reason === null) return { helper, key, decision: sendingOf(start, now, settings) };
    const before = reason === 'already_reminded' ? told.get(key) : undefined;
    return { helper, key, decision: before ?? { result: 'skipped', reason, leaves_at: null } };
  });
}

const sendingOf = (start: Date, now: Date, settings: Settings): Decision => ({
  result: 'sent',
  reason: '',
  leaves_at: reminderLeavesAt(start, now, settings).toISOString(),
});

/** What has become of reminders that were asked for before; one that no mail server took has failed. */
function announcedReminders(call: Call, keys: readonly string[]): Map<string, Decision> {
  const told = new Map<string, Decision>();
  for (const [key, leaves_at] of waitingReminders(call.db))
    told.set(key, { result: 'skipped', reason: 'already_reminded', leaves_at });
  for (const [key, state] of dispatchedReminders(call.effects, keys))
    told.set(
      key,
      state === 'failed'
        ? { result: 'failed', reason: '', leaves_at: null }
        : { result: 'skipped', reason: 'already_reminded', leaves_at: null },
    );
  return told;
}

function resultOf(decided: readonly Decided[]): ReminderResult {
  const items = decided.map(({ helper: { registration, shift, event }, decision }) => ({
    registration_id: registration.id,
    registration_uuid: registration.uuid,
    name: registration.name,
    email: registration.email,
    event_id: event.id,
    event_title: event.title,
    shift_id: shift.id,
    shift_title: shift.title,
    start_time: shift.start_time,
    ...decision,
  }));
  const count = (result: ReminderItem['result']) => items.filter(item => item.result === result).length;
  return { sent: count('sent'), skipped: count('skipped'), failed: count('failed'), items };
}
