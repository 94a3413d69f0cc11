import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type {
  PlanEvent,
  PlanRegistration,
  PlanShift,
  PlanSource,
} from '../../../shared/pdf/plans/plan-source.ts';

export const anEvent = (change: Partial<PlanEvent> = {}): PlanEvent => ({
  uuid: '019b0000-0000-7000-8000-000000000001',
  title: 'Sommerfest 2027',
  status: 'active',
  start_date: '2027-07-03',
  end_date: '2027-07-04',
  start_time: '11:00',
  end_time: '23:00',
  location: 'Festplatz Musterwil',
  contact_name: 'Vreni Ammann',
  contact_email: 'fest@fv-musterwil.example',
  contact_phone: '079 555 01 02',
  ...change,
});

export const aShift = (change: Partial<PlanShift> = {}): PlanShift => ({
  uuid: '019b0000-0000-7000-8000-000000000101',
  title: 'Barbetrieb',
  bereich: 'Bar',
  start_time: '2027-07-03T18:00:00',
  end_time: '2027-07-03T23:30:00',
  max_helpers: 4,
  description: '',
  contact: '',
  ...change,
});

export const aRegistration = (change: Partial<PlanRegistration> = {}): PlanRegistration => ({
  uuid: '019b0000-0000-7000-8000-000000000201',
  shift_uuid: '019b0000-0000-7000-8000-000000000101',
  member_id: null,
  name: 'Anna Müller',
  email: 'anna@post.example',
  phone: '079 123 45 67',
  message: '',
  status: 'approved',
  offered_until: null,
  sprache: 'de',
  ...change,
});

const areaNames = ['Bar', 'Küche', 'Kasse', 'Grill', 'Kaffeestube', 'Aufbau', 'Parkdienst', 'Festzelt'];
const titles = ['Frühschicht', 'Mittagsdienst', 'Nachmittag', 'Abendservice', 'Spätschicht', 'Aufräumen'];
const firstNames = ['Anna', 'Hélène', 'Łukasz', 'Beat', 'Giovanni', 'Françoise', 'Regula', 'Jörg', 'Noémie'];
const lastNames = ['Müller', 'Bernasconi', 'Ammann', 'von Känel', 'Dell’Acqua', 'Çelik', 'Keller-Šimić'];

interface EventSize {
  readonly areas: number;
  readonly shifts: number;
  readonly people: number;
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const hours = (n: number): string => String(n).padStart(2, '0');
const id = (kind: number, n: number): string =>
  `019b0000-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`;

/** A feast of any size, the same at every run: full, half empty, empty and overfilled shifts, people in every state. */
export function oneEvent({ areas, shifts, people }: EventSize): PlanSource {
  const planned = Array.from({ length: shifts }, (_shift, n) => eventShift(n, areas));
  const registrations = Array.from({ length: people }, (_person, n) => eventRegistration(n, planned));
  return { event: anEvent(), shifts: planned, registrations };
}

function eventShift(n: number, areas: number): PlanShift {
  const begin = 8 + (n % 5) * 3;
  const round = Math.floor(n / areas);
  const bereich = pick(areaNames, n % areas) + (n % areas < areaNames.length ? '' : ` ${n % areas}`);
  return aShift({
    uuid: id(1, n),
    title: pick(titles, n + round),
    bereich,
    start_time: `2027-07-0${3 + (round % 2)}T${hours(begin)}:00:00`,
    end_time:
      begin + 5 < 24
        ? `2027-07-0${3 + (round % 2)}T${hours(begin + 5)}:30:00`
        : `2027-07-0${4 + (round % 2)}T01:30:00`,
    max_helpers: 2 + (n % 5),
    description: n % 3 === 0 ? 'Bitte 15 Minuten vorher beim Treffpunkt hinter dem Festzelt melden.' : '',
    contact: n % 2 === 0 ? 'Beat Ammann, 079 555 01 03' : '',
  });
}

const states: readonly RegistrationStatus[] = [
  ...Array.from({ length: 7 }, (): RegistrationStatus => 'approved'),
  'pending',
  'waiting',
  'rejected',
  'withdrawn',
];

function eventRegistration(n: number, shifts: readonly PlanShift[]): PlanRegistration {
  const name = `${pick(firstNames, n)} ${pick(lastNames, Math.floor(n / firstNames.length))}${n < 63 ? '' : ` ${n}`}`;
  const shift = pick(shifts, n * 7 + Math.floor(n / 11));
  return aRegistration({
    uuid: id(2, n),
    shift_uuid: shift.uuid,
    name,
    email: `person${n}@post.example`,
    phone: n % 4 === 0 ? '' : `079 ${100 + (n % 900)} ${10 + (n % 90)} ${10 + ((n * 7) % 90)}`,
    message: n % 9 === 0 ? 'Ich komme mit dem Velo und bin vegetarisch.' : '',
    status: pick(states, n),
  });
}
