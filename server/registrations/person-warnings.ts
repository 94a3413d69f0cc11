import { isLive } from '../../shared/registrations/registration-move.ts';
import { warningsOf, type OtherShift, type Warning } from '../../shared/registrations/verdict.ts';
import type { Call } from '../context.ts';
import { findEvent } from '../events/event-store.ts';
import { readSettings } from '../settings/setting-store.ts';
import { findShift } from '../shifts/shift-store.ts';
import { registrationsOfPerson, type StoredRegistration } from './registration-store.ts';

/**
 * What should be known about each of these registrations: overlaps and short rests with other shifts of the same
 * person, of all events. Nothing for one that nobody counts on.
 */
export function warningsFor(
  call: Call,
  registrations: readonly StoredRegistration[],
): (registration: StoredRegistration) => Warning[] {
  const { timezone, rest_hours } = readSettings(call.db);
  const people = new Set(registrations.map(({ person }) => person));
  const shifts = new Map([...people].map(person => [person, shiftsOf(call, person)]));
  return ({ status, shift_uuid, person }) => {
    const own = shifts.get(person) ?? [];
    const shift = own.find(({ uuid }) => uuid === shift_uuid);
    if (!isLive(status) || !shift) return [];
    return warningsOf({ shift, others: own, timezone, restHours: Number(rest_hours) });
  };
}

/** Shifts that a person counts on; those of cancelled events are none. */
function shiftsOf(call: Call, person: string): OtherShift[] {
  return registrationsOfPerson(call.db, person).flatMap(({ status, shift_id, event_id }) => {
    const event = findEvent(call.db, event_id);
    const shift = findShift(call.db, shift_id);
    if (!isLive(status) || !event || !shift || event.status === 'cancelled') return [];
    const { uuid, title, start_time, end_time } = shift;
    return [{ uuid, title, event_title: event.title, start_time, end_time }];
  });
}
