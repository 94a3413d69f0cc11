import type { LocalHandlers } from '../../answer.ts';
import { localTimeOf } from '../../../../shared/local-time.ts';
import {
  isSamePerson,
  personOf,
  type Registration,
} from '../../../../shared/events/registrations/registration.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import { boardShifts } from '../event-board.ts';
import { getShift, shiftsOfEvent } from '../event-rows.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { peopleShifts } from './person-warning.ts';

export type Alternative = Awaited<ReturnType<LocalHandlers['desktopRegistrations']['alternatives']>>[number];

export interface AlternativeParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

type Placed = Pick<Registration, 'uuid' | 'shift_uuid' | 'email' | 'member_id' | 'name'>;

/**
 * Other shifts of the event for a person, those with free places first, then by nearness: the same work area, the same
 * day, the smallest distance in time. A shift that has begun is none. Throws `not_found`.
 */
export function alternativesFor({ context, replica }: AlternativeParts, registration: Placed): Alternative[] {
  const settings = readSettings(replica);
  const own = getShift(replica, registration.shift_uuid);
  const begun = localTimeOf(context.now(), settings.timezone);
  const others = shiftsOfEvent(replica, own.event_uuid).filter(
    shift => shift.uuid !== own.uuid && shift.start_time > begun,
  );
  const registrations = rowsWhere(replica, 'registration', 'event_uuid = ?', own.event_uuid);
  const whose = { ...registration, person: personOf(registration) };
  const taken = new Set(
    registrations
      .filter(other => isLive(other.status) && isSamePerson({ ...other, person: personOf(other) }, whose))
      .map(({ shift_uuid }) => shift_uuid),
  );
  const people = peopleShifts(replica, settings, { shifts: others });
  const marks = { mark: rowMarks(replica), now: context.now().toISOString() };
  return boardShifts(others, registrations, marks)
    .map(shift => ({
      shift,
      // Accepting the alternative vacates the shift that it is for.
      warnings: people.warnings(whose, shift, own.uuid),
      taken: taken.has(shift.uuid),
    }))
    .sort((one, other) => compareAlternatives(one, other, own));
}

function compareAlternatives(one: Alternative, other: Alternative, own: ShiftRow): number {
  const ranks = (alternative: Alternative): number[] => {
    const { shift } = alternative;
    return [
      Number(alternative.taken),
      Number(shift.free_places === 0),
      Number(shift.start_time.slice(0, 10) !== own.start_time.slice(0, 10)),
      Number(shift.bereich !== own.bereich),
      Math.abs(Date.parse(`${shift.start_time}Z`) - Date.parse(`${own.start_time}Z`)),
    ];
  };
  const [left, right] = [ranks(one), ranks(other)];
  const at = left.findIndex((rank, index) => rank !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
