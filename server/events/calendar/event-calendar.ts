import { addDays } from '../../../shared/day.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { listEvents, type EventRow } from '../event-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { calendarFile, type CalendarEntry, type CalendarTime } from './calendar-file.ts';

/** Every published event, also the cancelled ones, so that they disappear from no calendar without a notice. */
export function eventCalendar(call: Call): Uint8Array {
  const { name, timezone } = readSettings(call.db);
  const entries = listEvents(call.db, { drafts: false }).map(event => entryOf(call, event));
  return calendarFile({
    name: label('server.calendar.events', { association: name || 'none' }),
    timezone,
    entries,
  });
}

function entryOf(call: Call, event: EventRow): CalendarEntry {
  return {
    uid: `${event.uuid}@aktuar`,
    sequence: event.version - 1,
    created_at: event.created_at,
    updated_at: event.updated_at,
    time: timeOf(event),
    title: event.title,
    location: event.location,
    description: event.description,
    category: event.category,
    url: eventUrl(call, event),
    cancelled: event.status === 'cancelled',
  };
}

export const eventUrl = (call: Call, { slug }: EventRow): string => `${call.baseUrl()}/anlaesse/${slug}`;

/** Without a time of day an event is whole days; one that lasts over days without an end ends with the last day. */
function timeOf({ start_date, end_date, start_time, end_time }: EventRow): CalendarTime {
  if (start_time === null) return { kind: 'days', first: start_date, last: end_date };
  const start = `${start_date}T${start_time}:00`;
  if (end_time !== null) return { kind: 'times', start, end: `${end_date}T${end_time}:00` };
  return { kind: 'times', start, end: end_date > start_date ? `${addDays(end_date, 1)}T00:00:00` : null };
}
