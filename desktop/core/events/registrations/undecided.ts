import type { ClubEvent } from '../../../../shared/events/event.ts';
import type { LocalHandlers } from '../../answer.ts';
import { addLocalDays, localTimeOf } from '../../../../shared/local-time.ts';
import type { Registration } from '../../../../shared/events/registrations/registration.ts';
import { needsDecision } from '../../../../shared/events/registrations/needs-decision.ts';
import { longestShift, shiftLoad } from '../../../../shared/events/shifts/shift-rule.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import { boardRegistration, byArrival } from '../event-board.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { peopleShifts } from './person-warning.ts';

type Undecided = Awaited<ReturnType<LocalHandlers['desktopRegistrations']['undecided']>>;

export interface UndecidedParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Registrations that wait for a decision, the oldest first, with the facts needed to decide. */
export function readUndecided(parts: UndecidedParts): Undecided {
  const { replica } = parts;
  const mark = rowMarks(replica);
  const due = dueRegistrations(parts);
  const shifts = due.map(({ shift }) => shift);
  const people = peopleShifts(replica, readSettings(replica), { shifts });
  return due.map(({ registration, shift, event, free_places }) => ({
    ...boardRegistration(registration, shift, { mark, people, event }),
    due: true,
    event_title: event.title,
    shift_title: shift.title,
    bereich: shift.bereich,
    start_time: shift.start_time,
    end_time: shift.end_time,
    free_places,
  }));
}

/** Ids of registrations that wait for a decision. */
export const undecidedIds = (parts: UndecidedParts): string[] =>
  dueRegistrations(parts).map(({ registration }) => registration.uuid);

/** How many wait for a decision at each event; an event without any is not in it. */
export function countUndecided(parts: UndecidedParts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { event } of dueRegistrations(parts)) counts.set(event.uuid, (counts.get(event.uuid) ?? 0) + 1);
  return counts;
}

interface Due {
  readonly registration: Registration;
  readonly shift: ShiftRow;
  readonly event: ClubEvent;
  readonly free_places: number;
}

/** Those that need a decision, of shifts that may be running or are to come. */
function dueRegistrations({ context, replica }: UndecidedParts): Due[] {
  const now = localTimeOf(context.now(), readSettings(replica).timezone);
  const running = addLocalDays(now, -Math.ceil(longestShift / 24));
  const open = `status IN ('pending', 'waiting') AND shift_uuid IN (SELECT id FROM shift WHERE start_time > ?)`;
  const registrations = rowsWhere(replica, 'registration', open, running).sort(byArrival);
  const shifts = new Map(
    rowsWhere(replica, 'shift', 'start_time > ?', running).map(shift => [shift.uuid, shift]),
  );
  const events = new Map(rowsWhere(replica, 'club_event', 'true').map(event => [event.uuid, event]));
  const freePlaces = freePlacesIn(replica, registrations, context.now().toISOString());
  return registrations.flatMap(registration => {
    const shift = shifts.get(registration.shift_uuid);
    const event = shift && events.get(shift.event_uuid);
    if (!shift || !event) return [];
    const free_places = freePlaces(shift);
    const isDue = needsDecision(registration, { event, shift, free_places, now });
    return isDue ? [{ registration, shift, event, free_places }] : [];
  });
}

type Taken = Pick<Registration, 'status' | 'offered_until'>;

/** How many places each shift has, from its undecided registrations and the number of approved ones. */
function freePlacesIn(
  replica: Replica,
  undecided: readonly Registration[],
  now: string,
): (shift: ShiftRow) => number {
  const approved = replica.sql
    .prepare<[string], number>(
      "SELECT count(*) FROM registration WHERE shift_uuid = ? AND status = 'approved'",
    )
    .pluck();
  const byShift = new Map<string, Taken[]>();
  for (const registration of undecided) {
    const others = byShift.get(registration.shift_uuid);
    if (others) others.push(registration);
    else byShift.set(registration.shift_uuid, [registration]);
  }
  const known = new Map<string, number>();
  return ({ uuid, max_helpers }) => {
    const free =
      known.get(uuid) ??
      shiftLoad(max_helpers - (approved.get(uuid) ?? 0), byShift.get(uuid) ?? [], now).free_places;
    known.set(uuid, free);
    return free;
  };
}
