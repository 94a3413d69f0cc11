import { isSamePerson, type WhoseRegistration } from '../../../shared/events/registrations/registration.ts';
import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import {
  countsOn,
  warningsOf,
  type OtherShift,
  type Warning,
} from '../../../shared/events/registrations/verdict.ts';
import type { Call } from '../../context.ts';
import { eventsByUuid } from '../event-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { shiftsById } from '../shifts/shift-store.ts';
import { registrationsOfPeople, type StoredRegistration } from './registration-store.ts';

/**
 * Warnings for each of these registrations: overlaps and short rests with other shifts of the same person, of all
 * events. None for an inactive one. Four queries, independent of their number.
 */
export function warningsFor(
  call: Call,
  registrations: readonly StoredRegistration[],
): (registration: StoredRegistration) => Warning[] {
  const { timezone, rest_hours } = readSettings(call.db);
  const shifts = shiftsByPerson(call, [...new Set(registrations.map(({ person }) => person))]);
  return ({ status, shift_uuid, ...whose }) => {
    const own = (shifts.get(whose.person) ?? []).filter(other => isSamePerson(other, whose));
    const shift = own.find(({ uuid }) => uuid === shift_uuid);
    if (!isLive(status) || !shift) return [];
    return warningsOf({ shift, others: own, timezone, restHours: Number(rest_hours) });
  };
}

type ShiftOfPerson = OtherShift & WhoseRegistration;

/** Shifts that each of these people counts on; those of cancelled events are none. */
function shiftsByPerson({ db }: Call, people: readonly string[]): Map<string, ShiftOfPerson[]> {
  const live = registrationsOfPeople(db, people).filter(({ status }) => isLive(status));
  const ids = new Set(live.map(({ shift_id }) => shift_id));
  const shifts = new Map(shiftsById(db, [...ids]).map(shift => [shift.id, shift]));
  const uuids = new Set(live.map(({ event_uuid }) => event_uuid));
  const events = new Map(eventsByUuid(db, [...uuids]).map(event => [event.uuid, event]));
  const found = new Map<string, ShiftOfPerson[]>();
  for (const registration of live) {
    const { person, member_id, shift_id, event_uuid } = registration;
    const [shift, event] = [shifts.get(shift_id), events.get(event_uuid)];
    if (!shift || !event || !countsOn(registration, event)) continue;
    const { uuid, title, start_time, end_time } = shift;
    const other = { person, member_id, uuid, title, event_title: event.title, start_time, end_time };
    found.set(person, [...(found.get(person) ?? []), other]);
  }
  return found;
}
