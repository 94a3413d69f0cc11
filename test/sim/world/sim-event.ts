import type { Call } from '../../../server/context.ts';
import { createEvent } from '../../../server/events/write-event.ts';
import { confirmRegistration } from '../../../server/events/registrations/links/confirm-registration.ts';
import { updateRegistration } from '../../../server/events/registrations/update-registration.ts';
import { signUpPublicly } from '../../../server/events/registrations/sign-up/sign-up-publicly.ts';
import { createShift } from '../../../server/events/shifts/write-shift.ts';
import type { Database } from '../../../server/db/open.ts';
import { newEventSchema } from '../../../shared/events/new-event.ts';
import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';

const eventId = '01950000-0000-7000-8000-000000000000';
export const shiftId = (n: number): string => `01950000-0000-7000-8000-00000000001${n}`;

/** Places of each shift: few, so that they are fought for. */
const places = [1, 2];

/** A feast a fortnight away, with a waiting list. */
export function openEventFixture(call: Call): void {
  const event = {
    title: 'Fest',
    slug: 'fest',
    location: 'Dorfplatz',
    start_date: '2026-12-05',
    uuid: eventId,
  };
  createEvent(call, newEventSchema.parse(event));
  for (const [n, max_helpers] of places.entries())
    createShift(call, {
      event_id: eventId,
      uuid: shiftId(n),
      title: `Schicht ${n}`,
      bereich: '',
      start_time: `2026-12-05T1${n}:00:00`,
      end_time: `2026-12-05T1${n + 2}:00:00`,
      max_helpers,
      description: '',
      contact: '',
    });
}

export const personName = (n: number): string => `person${n}`;

/** A person signs up on the website, opens the e-mail at once, and waits for a place if need be. */
export function signUp(call: Call, shift: number, person: number): void {
  signUpPublicly(call, {
    event_id: eventId,
    shift_id: shiftId(shift),
    name: personName(person),
    email: `${personName(person)}@post.example`,
    phone: '',
    message: '',
    waiting_list: true,
    website: '',
  });
  const token = newestLink(call, `${personName(person)}@post.example`);
  if (token !== null) confirmRegistration(call, token);
}

/** The token in the e-mail that asks this address to confirm, which leaves the outbox; null for none. */
function newestLink({ db }: Call, address: string): string | null {
  const waiting = "FROM outgoing_mail WHERE recipient = ? AND kind = 'registration_confirm'";
  const content = db.sql.prepare<[string], string>(`SELECT content ${waiting}`).pluck().get(address);
  db.sql.prepare(`DELETE ${waiting}`).run(address);
  return /\/registrations\/confirm\/([\w-]+)/.exec(content ?? '')?.[1] ?? null;
}

/** The `k`th registration gets another status, as the website or a link would do it. */
export function decideOnServer(call: Call, k: number, status: RegistrationStatus): void {
  const uuids = call.db.sql.prepare<[], string>('SELECT uuid FROM registration ORDER BY uuid').pluck().all();
  const uuid = uuids[k % Math.max(1, uuids.length)];
  if (uuid !== undefined) updateRegistration(call, uuid, { status });
}

/**
 * I13: no shift has more approved than places, and none promises a place that it has not got. I14: no person is in a
 * shift twice. `now` is an instant.
 */
export function brokenPlaces(db: Database, now: string): string[] {
  const { crowded, twice } = checks.get(db) ?? checksOf(db);
  return [
    ...crowded(now).map(
      ({ title, max_helpers, approved, offered }) =>
        `I13 ${title}: ${approved} approved and ${offered} promised for ${max_helpers}`,
    ),
    ...twice().map(({ person, shift_id, times }) => `I14 ${person} is in shift ${shift_id} ${times} times`),
  ];
}

interface Checks {
  crowded(now: string): { title: string; max_helpers: number; approved: number; offered: number }[];
  twice(): { person: string; shift_id: number; times: number }[];
}

const checks = new WeakMap<Database, Checks>();

function checksOf(db: Database): Checks {
  const crowded = db.sql.prepare<[string], ReturnType<Checks['crowded']>[number]>(
    `SELECT * FROM (SELECT s.title, s.max_helpers,
       count(*) FILTER (WHERE r.status = 'approved') AS approved,
       count(*) FILTER (WHERE r.status = 'waiting' AND r.offered_until > ?) AS offered
       FROM shift s JOIN registration r ON r.shift_id = s.id GROUP BY s.id)
     WHERE approved + offered > max_helpers`,
  );
  const twice = db.sql.prepare<[], ReturnType<Checks['twice']>[number]>(
    `SELECT person, shift_id, count(*) AS times FROM registration
     WHERE status NOT IN ('rejected', 'withdrawn') GROUP BY person, shift_id HAVING times > 1`,
  );
  const made = { crowded: (now: string) => crowded.all(now), twice: () => twice.all() };
  checks.set(db, made);
  return made;
}
