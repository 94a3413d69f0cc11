import { eventFields, type ClubEvent, type EventFields } from '../../../shared/events/event.ts';
import { daysBetween, duplicateEvent, shiftDays } from '../../../shared/events/event-rule.ts';
import { checked } from '../../../shared/fields.ts';
import { isInside } from '../../../shared/events/shifts/shift-rule.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import { moveShift } from '../../../shared/events/shifts/shift-template.ts';
import { changesTo } from '../sync/changes/checked-changes.ts';
import type { Replica } from '../replica/open-replica.ts';
import { addShift } from './shifts/write-shift.ts';
import { getEvent, getShift, shiftsOfEvent } from './event-rows.ts';
import { eventRows, unusedSlug, type WriteParts } from './write-event.ts';

/** What changes of an event that begins on another day. */
const movedFields = [
  'start_date',
  'end_date',
  'registration_deadline',
  'setup_date',
  'teardown_date',
] as const satisfies (keyof EventFields)[];

interface Duplicate {
  readonly uuid: string;
  readonly title: string;
  readonly start_date: string;
}

/** The same event on another day, with its shifts and without registrations. All or nothing. Throws `not_found`. */
export function copyEvent(parts: WriteParts, { uuid, title, start_date }: Duplicate): ClubEvent {
  const { replica, context } = parts;
  const event = getEvent(replica, uuid);
  const slug = unusedSlug(replica, title);
  const fields = duplicateEvent(checked(eventFields.strip(), event), { title, slug, start_date });
  const shifts = movedShifts(replica, event, start_date);
  return replica.engine.store.transaction(() => {
    const copy = eventRows(parts).create(context.newId(), { ...fields, ...daysFor(fields, shifts) });
    for (const shift of shifts) addShift(parts, copy, { ...shift, uuid: undefined });
    return copy;
  });
}

/** Moves an event with all its shifts by whole days. All or nothing. Throws `not_found`. */
export function moveEventDays(replica: Replica, uuid: string, startDate: string): ClubEvent {
  const event = getEvent(replica, uuid);
  const fields = duplicateEvent(event, { ...event, start_date: startDate });
  const shifts = movedShifts(replica, event, startDate);
  const moved = { ...fields, ...daysFor(fields, shifts) };
  replica.engine.store.transaction(() => {
    // The event first: the server checks each shift against the event's days.
    replica.edit('club_event', uuid, changesTo(event, pick(moved, movedFields)));
    for (const { uuid: id, start_time, end_time } of shifts)
      replica.edit('shift', id, changesTo(getShift(replica, id), { start_time, end_time }));
  });
  return getEvent(replica, uuid);
}

function movedShifts(replica: Replica, event: ClubEvent, startDate: string): ShiftRow[] {
  const days = daysBetween(event.start_date, startDate);
  return shiftsOfEvent(replica, event.uuid).map(shift => moveShift(shift, days));
}

/**
 * Days of setting up and clearing away such that every shift is on a day of the event: one whose dates were changed
 * without its shifts could otherwise neither be moved nor copied.
 */
function daysFor(
  event: EventFields,
  shifts: readonly ShiftRow[],
): Pick<EventFields, 'setup_date' | 'teardown_date'> {
  let { first, last } = shiftDays(event);
  for (const { start_time, end_time } of shifts) {
    const [begin, end] = [start_time.slice(0, 10), end_time.slice(0, 10)];
    if (begin < first) first = begin;
    if (begin > last) last = begin;
    const within = { ...event, setup_date: first, teardown_date: last };
    if (!isInside({ start_time, end_time }, within)) last = end;
  }
  return {
    setup_date: first < event.start_date ? first : event.setup_date,
    teardown_date: last > event.end_date ? last : event.teardown_date,
  };
}

const pick = <T, F extends keyof T & string>(row: T, fields: readonly F[]): Pick<T, F> =>
  Object.fromEntries(fields.map(field => [field, row[field]])) as Pick<T, F>;
