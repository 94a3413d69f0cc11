import type { RowRef } from '../../../shared/fields.ts';
import type { reminderContract } from '../../../shared/events/reminders/reminder-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import { previewReminders, sendReminders } from './send-reminders.ts';
import { eventStore } from '../event-store.ts';

export const reminderHandlers: Handlers<typeof reminderContract> = {
  sendAll: (call, { event_id }) => sendReminders(call, 'all', numberOf(call, event_id)),
  preview: (call, { event_id }) => previewReminders(call, 'due', numberOf(call, event_id)),
  send: (call, { event_id }) => sendReminders(call, 'due', numberOf(call, event_id)),
  cronShifts: call => sendReminders(call, 'next24'),
  sendDaily: call => sendReminders(call, 'day'),
};

/** The event that reminders are limited to; undefined for all. Throws `not_found`. */
const numberOf = (call: Call, ref: RowRef | undefined): number | undefined =>
  ref === undefined ? undefined : eventStore.get(call.db, ref).id;
