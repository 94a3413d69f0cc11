import { addDays } from '../../../../shared/day.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import type { PersonWarning } from '../../../../shared/events/desktop-event-contract.ts';
import {
  isSamePerson,
  personOf,
  type Registration,
  type WhoseRegistration,
} from '../../../../shared/events/registrations/registration.ts';
import {
  countsOn,
  warningsOf,
  type OtherShift,
  type Warning,
} from '../../../../shared/events/registrations/verdict.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import type { Replica } from '../../replica/open-replica.ts';

type TimedShift = Pick<ShiftRow, 'uuid' | 'start_time' | 'end_time'>;
type Person = Pick<Registration, 'email' | 'member_id' | 'name'>;

/** Which shifts each person has, of all events around the same days. */
export interface PeopleShifts {
  /** Overlaps and short rests between a shift and what else its person has; `leaves` is a shift that counts no more. */
  warnings(whose: WhoseRegistration, shift: TimedShift, leaves?: string): PersonWarning[];
}

type ShiftOfPerson = OtherShift & WhoseRegistration;

/** What is known already and need not be read again: one event with its shifts and registrations. */
export interface KnownEvent {
  readonly uuid: string;
  readonly title: string;
  readonly status: ClubEvent['status'];
  readonly shifts: ReadonlyMap<string, ShiftRow>;
  readonly registrations: readonly Registration[];
}

/** Shifts farther apart than this neither overlap nor shorten the rest: the longest shift and the longest rest together. */
const daysAround = 3;

/**
 * Reads who is where around the days of these shifts, in one query however many they are. Registrations that were
 * rejected or withdrawn do not count.
 */
export function peopleShifts(
  replica: Replica,
  settings: Pick<Settings, 'timezone' | 'rest_hours'>,
  { shifts, known = null }: { shifts: Iterable<TimedShift>; known?: KnownEvent | null },
): PeopleShifts {
  const byPerson = new Map<string, ShiftOfPerson[]>();
  const add = (shift: ShiftOfPerson) => {
    const own = byPerson.get(shift.person);
    if (own) own.push(shift);
    else byPerson.set(shift.person, [shift]);
  };
  for (const { email, member_id, name, status, event_status, ...shift } of elsewhere(
    replica,
    span(shifts),
    known?.uuid ?? '',
  ))
    if (countsOn({ status }, { status: event_status }))
      add({ ...shift, member_id, person: personOf({ email, member_id, name }) });
  if (known) addKnown(known, add);
  const { timezone } = settings;
  const restHours = Number(settings.rest_hours);
  const near = surroundings(restHours);
  return {
    warnings(whose, shift, leaves) {
      const own = byPerson.get(whose.person)?.filter(other => isSamePerson(other, whose));
      if (!own || (own.length === 1 && own[0]?.uuid === shift.uuid)) return [];
      const { from, until } = near(shift);
      const others = own.filter(
        ({ uuid, start_time, end_time }) => uuid !== leaves && end_time > from && start_time < until,
      );
      return warningsOf({ shift, others, timezone, restHours }).map(warningView);
    },
  };
}

interface Span {
  readonly from: string;
  readonly until: string;
}

/** No change of the clocks is longer. */
const clockChange = 3;

/**
 * Local times outside of which nothing concerns a shift. Compared as texts, they spare the exact hours between most
 * shifts, which cost a hundred times as much.
 */
function surroundings(restHours: number): (shift: TimedShift) => Span {
  const known = new Map<string, Span>();
  const later = (local: string, hours: number) =>
    new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 19);
  return ({ uuid, start_time, end_time }) => {
    const span = known.get(uuid) ?? {
      from: later(start_time, -restHours - clockChange),
      until: later(end_time, restHours + clockChange),
    };
    known.set(uuid, span);
    return span;
  };
}

function addKnown(known: KnownEvent, add: (shift: ShiftOfPerson) => void): void {
  for (const registration of known.registrations) {
    const shift = known.shifts.get(registration.shift_uuid);
    if (!shift || !countsOn(registration, known)) continue;
    const { uuid, title, start_time, end_time } = shift;
    const { member_id } = registration;
    const person = personOf(registration);
    add({ person, member_id, uuid, title, event_title: known.title, start_time, end_time });
  }
}

type Elsewhere = Person &
  OtherShift &
  Pick<Registration, 'status'> & { readonly event_status: ClubEvent['status'] };

function elsewhere(replica: Replica, { from, until }: Span, knownEvent: string): Elsewhere[] {
  const field = (row: string, name: string) => `${row}.body ->> '${name}' AS ${name}`;
  const columns = [
    ...['email', 'member_id', 'name', 'status'].map(name => field('r', name)),
    's.id AS uuid',
    ...['title', 'start_time', 'end_time'].map(name => field('s', name)),
    "e.body ->> 'title' AS event_title",
    "e.body ->> 'status' AS event_status",
  ];
  return replica.sql
    .prepare<[string, string, string], Elsewhere>(
      `SELECT ${columns.join(', ')} FROM shift s
       JOIN club_event e ON e.id = s.event_uuid
       JOIN registration r ON r.shift_uuid = s.id
       WHERE s.start_time BETWEEN ? AND ? AND s.event_uuid <> ?`,
    )
    .all(from, until, knownEvent);
}

function span(shifts: Iterable<TimedShift>): Span {
  let [first, last] = ['', ''];
  for (const { start_time, end_time } of shifts) {
    if (first === '' || start_time < first) first = start_time;
    if (end_time > last) last = end_time;
  }
  if (first === '') return { from: '9', until: '0' };
  return {
    from: addDays(first.slice(0, 10), -daysAround),
    until: addDays(last.slice(0, 10), daysAround),
  };
}

function warningView(warning: Warning): PersonWarning {
  const { title, event_title, start_time, end_time } = warning.shift;
  const hours = warning.code === 'short_rest' ? warning.hours : null;
  return { code: warning.code, shift_title: title, event_title, start_time, end_time, hours };
}
