import type {
  BoardRegistration,
  BoardShift,
  EventBoard,
} from '../../../shared/events/desktop-event-contract.ts';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { personOf, type Registration } from '../../../shared/events/registrations/registration.ts';
import { needsDecision } from '../../../shared/events/registrations/needs-decision.ts';
import { localTimeOf } from '../../../shared/local-time.ts';
import { countsOn } from '../../../shared/events/registrations/verdict.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import { compareShifts, shiftLoad } from '../../../shared/events/shifts/shift-rule.ts';
import { rowMarks, type RowSyncState } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { peopleShifts, type PeopleShifts } from './registrations/person-warning.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../association/setting-local.ts';
import { getEvent, shiftsOfEvent } from './event-rows.ts';
import { rowsWhere } from '../replica/read-rows.ts';

export interface BoardParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly conflictsOf: (tbl: string, id: string) => ConflictView[];
}

type Mark = (tbl: string, id: string) => RowSyncState;

/** Everything that the screen of one event shows: each table is read once, loads and warnings come from one pass. */
export function readBoard({ context, replica, conflictsOf }: BoardParts, uuid: string): EventBoard {
  const event = getEvent(replica, uuid);
  const mark = rowMarks(replica);
  const rows = shiftsOfEvent(replica, uuid);
  const shifts = new Map(rows.map(shift => [shift.uuid, shift]));
  const registrations = registrationsOfEvent(replica, uuid).filter(({ shift_uuid }) =>
    shifts.has(shift_uuid),
  );
  const known = { uuid, title: event.title, status: event.status, shifts, registrations };
  const people = peopleShifts(replica, readSettings(replica), { shifts: rows, known });
  const loaded = boardShifts(rows, registrations, { mark, now: context.now().toISOString() });
  const freePlaces = new Map(loaded.map(shift => [shift.uuid, shift.free_places]));
  const now = localTimeOf(context.now(), readSettings(replica).timezone);
  return {
    event: { ...event, ...mark('club_event', uuid) },
    conflicts: conflictsOf('club_event', uuid),
    groups: groupsOf(replica, uuid),
    shifts: loaded,
    registrations: registrations.map(registration => {
      const shift = shifts.get(registration.shift_uuid);
      const free_places = freePlaces.get(registration.shift_uuid) ?? 0;
      return {
        ...boardRegistration(registration, shift, { mark, people, event }),
        due: shift !== undefined && needsDecision(registration, { event, shift, free_places, now }),
      };
    }),
  };
}

/** In the order in which they came in. */
const registrationsOfEvent = (replica: Replica, uuid: string): Registration[] =>
  rowsWhere(replica, 'registration', 'event_uuid = ?', uuid).sort(byArrival);

export const byArrival = (
  one: Pick<Registration, 'created_at' | 'uuid'>,
  other: Pick<Registration, 'created_at' | 'uuid'>,
): number => compareTexts(one.created_at, other.created_at) || compareTexts(one.uuid, other.uuid);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Shifts in the order of the work plan, each with how full it is. `now` is an instant. */
export function boardShifts(
  shifts: readonly ShiftRow[],
  registrations: readonly Registration[],
  { mark, now }: { mark: Mark; now: string },
): BoardShift[] {
  const byShift = new Map<string, Registration[]>(shifts.map(({ uuid }) => [uuid, []]));
  for (const registration of registrations) byShift.get(registration.shift_uuid)?.push(registration);
  return shifts.toSorted(compareShifts).map(shift => ({
    ...shift,
    ...shiftLoad(shift.max_helpers, byShift.get(shift.uuid) ?? [], now),
    ...mark('shift', shift.uuid),
  }));
}

/** A registration with its person and the warnings about it. */
export function boardRegistration(
  registration: Registration,
  shift: ShiftRow | undefined,
  { mark, people, event }: { mark: Mark; people: PeopleShifts; event: Pick<ClubEvent, 'status'> },
): Omit<BoardRegistration, 'due'> {
  const person = personOf(registration);
  const warnings =
    shift && countsOn(registration, event) ? people.warnings({ ...registration, person }, shift) : [];
  return { ...registration, ...mark('registration', registration.uuid), person, warnings };
}

function groupsOf(replica: Replica, uuid: ClubEvent['uuid']): EventBoard['groups'] {
  const groups = replica.all('event_group');
  return groups
    .filter(group => group.event_uuids.includes(uuid))
    .map(group => ({ uuid: group.uuid, name: group.name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'de'));
}
