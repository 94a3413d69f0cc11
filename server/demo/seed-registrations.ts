import { assertDefined } from '../../shared/assert.ts';
import type { RegistrationStatus } from '../../shared/events/registrations/registration.ts';
import type { Call } from '../context.ts';
import type { EventRow } from '../events/event-store.ts';
import { recordMove, type MoveLine } from '../events/registrations/moves/record-move.ts';
import type { StoredRegistration } from '../events/registrations/registration-store.ts';
import { insertSignUp } from '../events/registrations/sign-up/insert-sign-up.ts';
import type { StoredShift } from '../events/shifts/shift-store.ts';
import { demoId } from './demo-id.ts';
import { demoCases, type DemoCase, type DemoHelper } from './demo-registration.ts';

const hourMs = 3_600_000;
/** Who decides in the demo, as the audit log shows it. */
const decider = 'anlaesse@musterwil.example';

/** Who signs up for the shifts of one event. */
export interface Signing {
  readonly event: EventRow;
  readonly shifts: readonly StoredShift[];
  /** In the order in which they are asked. */
  readonly helpers: DemoHelper[];
  /** Shifts of each helper so far, by name. */
  readonly taken: Map<string, StoredShift[]>;
}

/** Fills each shift with as many helpers as `given` says, no helper into two shifts at the same time. */
export function signUpForShifts(call: Call, signing: Signing, given: readonly number[]): void {
  signing.shifts.forEach((shift, index) => {
    for (let n = 0; n < (given[index] ?? 0); n++) {
      const hours = 30 * 24 - index * 9 - n * 2;
      const registration = signUp(before(call, hours), signing, { shift, status: 'pending' });
      decide(before(call, hours - 7), registration, 'approved', { status: 'approved' });
    }
  });
}

/** The registrations of the feast that wait for something, or came to nothing. */
export function signUpForEvent(call: Call, signing: Signing): void {
  demoCases.forEach((each, index) => seedCase(call, signing, each, 40 - index * 2));
}

function seedCase(call: Call, signing: Signing, demo: DemoCase, hours: number): void {
  const shift = shiftAt(signing, demo.shift);
  // An unconfirmed one is forgotten after a day.
  const came = before(call, demo.status === 'unconfirmed' ? 3 : hours);
  const decided = before(call, hours - 1);
  const first = demo.status === 'unconfirmed' || demo.status === 'waiting' ? demo.status : 'pending';
  const { message, note } = demo;
  const registration = signUp(came, signing, { shift, status: first, message, note });
  if (demo.status === 'rejected')
    decide(decided, registration, 'rejected', { status: 'rejected', reason: demo.reason ?? '' });
  if (demo.status === 'withdrawn') decide(decided, registration, 'withdrawn', { status: 'withdrawn' });
  if (demo.alternative) propose(decided, registration, signing, demo.alternative);
  if (demo.offered !== undefined) offer(call, registration, demo.offered);
  if (demo.missed) decide(decided, registration, 'offer_missed', { offer_missed: true });
}

function propose(
  call: Call,
  registration: StoredRegistration,
  signing: Signing,
  [at, alternative_message]: NonNullable<DemoCase['alternative']>,
): void {
  const { id, uuid } = shiftAt(signing, at);
  decide(call, registration, 'proposed', {
    status: 'alternative_proposed',
    alternative_shift_id: id,
    alternative_shift_uuid: uuid,
    alternative_message,
  });
}

function offer(call: Call, registration: StoredRegistration, hours: number): void {
  decide(call, registration, 'offered', { offered_until: before(call, -hours).now().toISOString() });
}

interface Wish {
  readonly shift: StoredShift;
  readonly status: RegistrationStatus;
  readonly message?: string | undefined;
  readonly note?: string | undefined;
}

function signUp(call: Call, signing: Signing, wish: Wish): StoredRegistration {
  const { member_id, ...person } = nextHelper(signing, wish.shift);
  const helper = { ...person, message: wish.message ?? '' };
  // A helper without an e-mail address was written in by the board.
  const source = helper.email === '' ? 'board' : member_id === null ? 'public' : 'member';
  const { event, shift } = { event: signing.event, shift: wish.shift };
  const uuid = call.newId();
  return insertSignUp(
    { ...call, actor: { ...call.actor, name: source === 'board' ? decider : helper.name } },
    { event, shift, helper, member_id, source, status: wish.status, note: wish.note ?? '', uuid },
  );
}

const decide = (
  call: Call,
  registration: StoredRegistration,
  move: MoveLine,
  change: Partial<StoredRegistration>,
): StoredRegistration =>
  recordMove({ ...call, actor: { ...call.actor, name: decider } }, registration, move, change);

/** The next in the row who is not busy at that time; goes to the end of the row. */
function nextHelper({ helpers, taken }: Signing, shift: StoredShift): DemoHelper {
  const at = helpers.findIndex(({ name }) =>
    (taken.get(name) ?? []).every(
      other => other.end_time <= shift.start_time || shift.end_time <= other.start_time,
    ),
  );
  const helper = assertDefined(helpers[at], 'a helper who has time');
  helpers.push(...helpers.splice(at, 1));
  taken.set(helper.name, [...(taken.get(helper.name) ?? []), shift]);
  return helper;
}

const shiftAt = ({ shifts }: Signing, at: number): StoredShift =>
  assertDefined(shifts[at], 'a shift of the feast');

const before = (call: Call, hours: number): Call => {
  const at = new Date(call.now().getTime() - hours * hourMs);
  return { ...call, now: () => at };
};

/** Ids of registrations and of the lines of their history, the same at every first start. */
export function countedIds(): () => string {
  let n = 0;
  return () => demoId('registration', ++n);
}
