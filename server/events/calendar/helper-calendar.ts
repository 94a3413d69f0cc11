import { label } from '../../../shared/i18n/label.ts';
import { mailLabels } from '../../../shared/association/mail-texts/mail-labels.ts';
import type { Call } from '../../context.ts';
import { ownRegistrations } from '../registrations/links/own-registration.ts';
import type { StoredRegistration } from '../registrations/registration-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';
import { eventUrl } from './event-calendar.ts';
import { eventStore } from '../event-store.ts';
import { shiftStore } from '../shifts/shift-store.ts';

/** The shifts that the person of this secret address is put into, of all events. Throws `gone`. */
export function helperCalendar(call: Call, token: string): Uint8Array {
  const { name, timezone, sprache } = readSettings(call.db);
  const own = ownRegistrations(call, token);
  const language = own.at(-1)?.sprache ?? (sprache as StoredRegistration['sprache']);
  const entries = own
    .filter(({ status }) => status === 'approved')
    .map(registration => entryOf(call, registration))
    .filter(entry => entry !== null);
  return calendarFile({
    name: label('server.calendar.own', {
      ownShifts: mailLabels[language].ownShifts,
      association: name || 'none',
    }),
    timezone,
    entries,
  });
}

/** Nothing for an event that only the board sees yet. */
function entryOf(call: Call, registration: StoredRegistration): CalendarEntry | null {
  const event = eventStore.get(call.db, registration.event_id);
  const shift = shiftStore.get(call.db, registration.shift_id);
  if (event.status === 'draft') return null;
  const rows = [registration, shift, event];
  const contact = shift.contact || [event.contact_name, event.contact_phone].filter(Boolean).join(', ');
  return {
    // Another shift is another entry: the old one goes out of the calendar, and each only ever moves forward.
    uid: `${registration.uuid}-${shift.uuid}@aktuar`,
    sequence: rows.reduce((sum, { version }) => sum + version - 1, 0),
    created_at: registration.created_at,
    updated_at: rows.map(({ updated_at }) => updated_at).reduce((a, b) => (a > b ? a : b)),
    time: { kind: 'times', start: shift.start_time, end: shift.end_time },
    title: `${event.title}: ${shift.title}`,
    location: event.location,
    description: [shift.bereich, shift.description, contact].filter(text => text !== '').join('\n'),
    category: '',
    url: eventUrl(call, event),
    cancelled: event.status === 'cancelled',
  };
}
