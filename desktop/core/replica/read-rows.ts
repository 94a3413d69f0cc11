import { DomainError } from '../../../shared/errors.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import type { Registration } from '../../../shared/events/registrations/registration.ts';
import { uncountedStatuses } from '../../../shared/events/registrations/registration-move.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import type { ReplicaTable } from './row-store.ts';
import type { Replica } from './open-replica.ts';

/** Rows of a table, e.g. those `'event_uuid = ?'`. Times of a feast: 1'500 of them in some milliseconds. */
export function rowsWhere<T>(
  replica: Replica,
  tbl: ReplicaTable,
  where: string,
  ...values: readonly string[]
): T[] {
  return replica.sql
    .prepare<string[], string>(`SELECT body FROM ${tbl} WHERE ${where}`)
    .pluck()
    .all(...values)
    .map(body => JSON.parse(body) as T);
}

/** Throws `not_found`. */
export const getEvent = (replica: Replica, uuid: string): ClubEvent =>
  getRow<ClubEvent>(replica, { tbl: 'club_event', id: uuid }, 'event');

/** Throws `not_found`. */
export const getShift = (replica: Replica, uuid: string): ShiftRow =>
  getRow<ShiftRow>(replica, { tbl: 'shift', id: uuid }, 'shift');

/** Throws `not_found`. */
export const getRegistration = (replica: Replica, uuid: string): Registration =>
  getRow<Registration>(replica, { tbl: 'registration', id: uuid }, 'registration');

/** A row that must be there; `what` names it where it is not. Throws `not_found`. */
export function getRow<T>(replica: Replica, key: { tbl: ReplicaTable; id: string }, what: string): T {
  const row = replica.read(key.tbl, key.id);
  if (row === null) throw new DomainError('not_found', { what });
  return row as T;
}

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
