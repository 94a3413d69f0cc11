import { uncountedStatuses } from '../../../shared/events/registrations/registration-move.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import type { Registration } from '../../../shared/events/registrations/registration.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import type { Replica } from '../replica/open-replica.ts';
import { getRow, rowsWhere } from '../replica/read-rows.ts';

/** Throws `not_found`. */
export const getEvent = (replica: Replica, uuid: string): ClubEvent => getRow(replica, 'club_event', uuid);

/** Throws `not_found`. */
export const getShift = (replica: Replica, uuid: string): ShiftRow => getRow(replica, 'shift', uuid);

/** Throws `not_found`. */
export const getRegistration = (replica: Replica, uuid: string): Registration =>
  getRow(replica, 'registration', uuid);

export const shiftsOfEvent = (replica: Replica, eventUuid: string): ShiftRow[] =>
  rowsWhere(replica, 'shift', 'event_uuid = ?', eventUuid);

export const registrationsOfShift = (replica: Replica, shiftUuid: string): Registration[] =>
  rowsWhere(replica, 'registration', 'shift_uuid = ?', shiftUuid);

/** How many people count on an event. */
export function liveCount(replica: Replica, eventUuid: string): number {
  const count = replica.sql.prepare<[string, string], number>(
    `SELECT count(*) FROM registration WHERE event_uuid = ? AND status NOT IN (SELECT value FROM json_each(?))`,
  );
  return count.pluck().get(eventUuid, JSON.stringify(uncountedStatuses)) ?? 0;
}
