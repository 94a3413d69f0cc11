import { addDays } from '../../../shared/day.ts';
import { eventDefaults, type ClubEvent } from '../../../shared/events/event.ts';
import type { Registration, RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';

export interface EventSize {
  /** Tells the ids of several feasts apart. */
  readonly n: number;
  readonly title: string;
  /** First of its days, 'YYYY-MM-DD'. */
  readonly start_date: string;
  readonly days: number;
  readonly shifts: number;
  readonly registrations: number;
  /** How many different people signed up. */
  readonly people: number;
}

export interface EventFixture {
  readonly event: ClubEvent;
  readonly shifts: readonly ShiftRow[];
  readonly registrations: readonly Registration[];
}

const areas = 'Bar|Küche|Service|Kasse|Abwasch|Grill|Kaffeestube|Parkdienst|Auf- und Abbau|Tombola'.split(
  '|',
);
const firstNames = 'Anna|Peter|Ursula|Hans|Maria|Daniel|Élodie|Noé|Käthi|Jürg|Sandra|Luca'.split('|');
const lastNames = 'Müller|Meier|Schmid|Keller|Weber|Huber|Rochat|Bernasconi|Öztürk|Jovanović'.split('|');
const stamp = '2027-02-01T10:00:00.000Z';

/** A feast with shifts in ten work areas around the clock, and people in two to five shifts each. The same in every run. */
export function sampleEvent(size: EventSize): EventFixture {
  const event = someEvent(size);
  const shifts = Array.from({ length: size.shifts }, (_shift, index) => someShift(size, event, index));
  const registrations = Array.from({ length: size.registrations }, (_registration, index) =>
    someRegistration(size, shifts, index),
  );
  return { event, shifts, registrations };
}

const idOf = ({ n }: EventSize, kind: number, index: number): string =>
  `019b${String(n).padStart(4, '0')}-000${kind}-7000-8000-${String(index).padStart(12, '0')}`;

const given = { created_at: stamp, updated_at: stamp, version: 1 };

function someEvent(size: EventSize): ClubEvent {
  const { n, title, start_date, days } = size;
  return {
    ...eventDefaults,
    ...given,
    id: n + 1,
    uuid: idOf(size, 0, 0),
    slug: `fest-${n}`,
    title,
    start_date,
    end_date: addDays(start_date, days - 1),
    location: 'Festplatz Musterwil',
    organizer_login: false,
  };
}

function someShift(size: EventSize, event: ClubEvent, index: number): ShiftRow {
  const perDay = Math.ceil(size.shifts / size.days);
  const day = addDays(size.start_date, Math.floor(index / perDay));
  const begin = 8 + 2 * (Math.floor((index % perDay) / areas.length) % 8);
  const end = begin + 3;
  const time = (hour: number) =>
    hour < 24 ? `${day}T${String(hour).padStart(2, '0')}:00:00` : `${addDays(day, 1)}T0${hour - 24}:00:00`;
  const bereich = areas[index % areas.length] ?? '';
  return {
    ...given,
    id: size.n * 1000 + index + 1,
    uuid: idOf(size, 1, index),
    event_id: event.id,
    event_uuid: event.uuid,
    title: `${bereich} ${begin} Uhr`,
    bereich,
    start_time: time(begin),
    end_time: time(end),
    max_helpers: 4 + (index % 4),
    description: 'Treffpunkt hinter dem Zelt, gute Schuhe mitnehmen.',
    contact: 'Ruth Keller, 079 123 45 67',
  };
}

const statuses: readonly RegistrationStatus[] = [
  ...(['approved', 'approved', 'approved', 'approved', 'pending', 'pending'] as const),
  ...(['waiting', 'rejected', 'approved', 'alternative_proposed'] as const),
];

function someRegistration(size: EventSize, shifts: readonly ShiftRow[], index: number): Registration {
  const person = index % size.people;
  // Neighbours in time, as people choose them: some overlap, some leave little rest.
  const shift = shifts[(person * 7 + Math.floor(index / size.people) * 13) % shifts.length] as ShiftRow;
  const name = `${firstNames[person % firstNames.length]} ${lastNames[person % lastNames.length]} ${person}`;
  return {
    ...given,
    id: size.n * 10_000 + index + 1,
    uuid: idOf(size, 2, index),
    event_id: shift.event_id,
    event_uuid: shift.event_uuid,
    shift_id: shift.id,
    shift_uuid: shift.uuid,
    member_id: null,
    name,
    email: `person${person}@post.example`,
    phone: '079 555 44 33',
    message: index % 5 === 0 ? 'Ich komme direkt von der Arbeit und bin vielleicht zehn Minuten später.' : '',
    sprache: 'de',
    source: 'public',
    status: statuses[index % statuses.length] ?? 'pending',
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    reason: '',
    note: '',
    waiting_since: null,
    offered_until: null,
    offer_missed: false,
  };
}
