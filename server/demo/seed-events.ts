import { assertDefined } from '../../shared/assert.ts';
import { addDays, dayIn } from '../../shared/day.ts';
import { newEventSchema } from '../../shared/events/new-event.ts';
import type { NewMember } from '../../shared/people/members/member-contract.ts';
import { templateOf } from '../../shared/events/shifts/shift-template.ts';
import { newShiftSchema } from '../../shared/events/shifts/shift-contract.ts';
import type { Call } from '../context.ts';
import { eventGroups } from '../events/groups/event-group-use-cases.ts';
import type { EventRow } from '../events/event-store.ts';
import { createEvent } from '../events/write-event.ts';
import { getSetting } from '../association/settings/setting-store.ts';
import type { StoredShift } from '../events/shifts/shift-store.ts';
import { shiftTemplates } from '../events/shifts/shift-template-use-cases.ts';
import { createShift } from '../events/shifts/write-shift.ts';
import { demoEvents, eventNumber, type DemoEvent, type DemoShift } from './demo-event.ts';
import { demoHelpers } from './demo-registration.ts';
import { demoId } from './demo-id.ts';
import { signUpForEvent, signUpForShifts, type Signing } from './seed-registrations.ts';

const dayMs = 86_400_000;

/**
 * Events around the day of the first start, with their shifts, helpers, a group and a template. `call` carries the
 * clock of the first start. Nothing is sent: helpers of the demo have heard long ago.
 */
export function seedEvents(call: Call, members: readonly NewMember[]): void {
  const started = call.now();
  const today = dayIn(started, getSetting(call.db, 'timezone').value);
  const planned = daysBefore(call, started, 45);
  const helpers = demoHelpers(members);
  let shiftNumber = 0;
  const events = demoEvents.map((demo, index) => {
    const [start, end] = demo.days(today);
    // Who helped at an event that is over signed up before it.
    const asked = end < today ? daysBefore(call, new Date(start), 7) : call;
    const begun = daysBefore(call, asked.now(), 45);
    const event = seedEvent(begun, demo, index + 1, today);
    const shifts = demo.shifts.map(shift => seedShift(begun, event, shift, ++shiftNumber));
    const signing: Signing = { event, shifts, helpers: turned(helpers, index * 7), taken: new Map() };
    signUpForShifts(
      asked,
      signing,
      demo.shifts.map(shift => shift[6]),
    );
    if (index + 1 === eventNumber) signUpForEvent(call, signing);
    return { event, shifts };
  });
  const feast = assertDefined(events[eventNumber - 1], 'the feast');
  const exercise = assertDefined(events[eventNumber - 2], 'the exercise');
  eventGroups.create(planned, {
    uuid: demoId('event_group', 1),
    name: 'Grosse Anlässe des Jahres',
    event_uuids: [exercise.event.uuid, feast.event.uuid],
  });
  shiftTemplates.create(planned, {
    uuid: demoId('shift_template', 1),
    name: 'Festwirtschaft, zwei Tage',
    shifts: templateOf(feast.shifts, feast.event.start_date),
  });
}

const daysBefore = (call: Call, at: Date, days: number): Call => {
  const then = new Date(at.getTime() - days * dayMs);
  return { ...call, now: () => then };
};

function seedEvent(call: Call, demo: DemoEvent, n: number, today: string): EventRow {
  const [start_date, end_date] = demo.days(today);
  const { setup, teardown, status, fields } = demo;
  const year = start_date.slice(0, 4);
  const event = newEventSchema.parse({
    ...fields,
    ...(demo.hasYear && { slug: `${fields.slug}-${year}`, title: `${fields.title} ${year}` }),
    uuid: demoId('event', n),
    start_date,
    end_date,
    status,
    setup_date: setup === undefined ? null : addDays(start_date, setup),
    teardown_date: teardown === undefined ? null : addDays(end_date, teardown),
  });
  return createEvent(call, event);
}

function seedShift(call: Call, event: EventRow, shift: DemoShift, n: number): StoredShift {
  const [bereich, title, day, start, end, max_helpers] = shift;
  const first = addDays(event.start_date, day);
  const last = end < start ? addDays(first, 1) : first;
  const values = { bereich, title, max_helpers, event_id: event.uuid, uuid: demoId('shift', n) };
  return createShift(
    call,
    newShiftSchema.parse({ ...values, start_time: `${first}T${start}`, end_time: `${last}T${end}` }),
  );
}

/** The same list, beginning elsewhere, so that not everything falls to the same people. */
function turned<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
