import type { LocalHandlers } from '../answer.ts';
import { localTimeOf } from '../../../shared/local-time.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import type { Registration } from '../../../shared/registrations/registration.ts';
import { isUndecided } from '../../../shared/registrations/registration-move.ts';
import type { ShiftRow } from '../../../shared/shifts/shift.ts';
import { rowMarks } from '../changes/row-mark.ts';
import type { Context } from '../context.ts';
import { boardRegistration, boardShifts, byArrival } from '../events/event-board.ts';
import { rowsWhere } from '../events/event-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../settings/setting-local.ts';
import { peopleShifts } from './person-warning.ts';

type Undecided = Awaited<ReturnType<LocalHandlers['desktopRegistrations']['undecided']>>;

export interface UndecidedParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

const undecidedShifts = "SELECT DISTINCT shift_uuid FROM registration WHERE status IN ('pending', 'waiting')";

/**
 * What waits for a decision, the oldest first: of events that are not cancelled and shifts that are not over. Who is
 * on a waiting list waits for a place; a decision is due only while one is free.
 */
export function readUndecided({ context, replica }: UndecidedParts): Undecided {
  const settings = readSettings(replica);
  const mark = rowMarks(replica);
  const events = new Map(
    rowsWhere<ClubEvent>(replica, 'club_event', "body ->> 'status' <> 'cancelled'").map(event => [
      event.uuid,
      event,
    ]),
  );
  const now = localTimeOf(context.now(), settings.timezone);
  const shifts = rowsWhere<ShiftRow>(replica, 'shift', `id IN (${undecidedShifts})`).filter(
    shift => shift.end_time > now && events.has(shift.event_uuid),
  );
  const registrations = rowsWhere<Registration>(
    replica,
    'registration',
    `shift_uuid IN (${undecidedShifts})`,
  );
  const board = boardShifts(shifts, registrations, { mark, now: context.now().toISOString() });
  const shiftOf = new Map(board.map(shift => [shift.uuid, shift]));
  const people = peopleShifts(replica, settings, { shifts });
  return registrations
    .filter(({ status }) => isUndecided(status))
    .sort(byArrival)
    .flatMap(registration => {
      const shift = shiftOf.get(registration.shift_uuid);
      if (!shift || (registration.status === 'waiting' && shift.free_places === 0)) return [];
      const { title, bereich, start_time, end_time, free_places } = shift;
      return {
        ...boardRegistration(registration, shift, { mark, people }),
        event_title: events.get(shift.event_uuid)?.title ?? '',
        shift_title: title,
        bereich,
        start_time,
        end_time,
        free_places,
      };
    });
}
