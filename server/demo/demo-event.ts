import { assertDefined } from '../../shared/assert.ts';
import { addDays } from '../../shared/day.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import type { EventStatus } from '../../shared/events/event.ts';
import data from './events.json' with { type: 'json' };

/** One shift: work area, title, day counted from the event's first, begin and end, places, how many are given. */
export type DemoShift = [
  bereich: string,
  title: string,
  day: number,
  start: string,
  end: string,
  places: number,
  given: number,
];

export interface DemoEvent {
  readonly fields: Partial<NewEvent> & Pick<NewEvent, 'slug' | 'title' | 'location' | 'category'>;
  /** Its year stands in its title and its address: 'Sommerfest 2026', 'sommerfest-2026'. */
  readonly hasYear?: boolean;
  /** First and last day, from the day of the first start. */
  readonly days: (today: string) => readonly [start: string, end: string];
  readonly status: EventStatus;
  readonly setup?: number;
  readonly teardown?: number;
  readonly shifts: readonly DemoShift[];
}

/** When an event of events.json is: from the first start on, or on the first such weekday after that. */
interface When {
  readonly after: number;
  /** As in `Date`: Sunday is 0. */
  readonly weekday?: number;
  /** Days that it lasts; one unless given. */
  readonly length?: number;
}

/** The feast of this year and of the last: the same place, hours and people to ask. */
const feast: DemoEvent['fields'] = data.feast;
const eventFrame = { setup: -1, teardown: 1 };
const eventShifts = data.eventShifts as DemoShift[];
const saturday = 6;

/** As the feast ended: everybody had come in the end, but for one place in every fifth shift. */
const lastYear = ([bereich, title, day, start, end, places]: DemoShift, index: number): DemoShift => [
  bereich,
  title,
  day,
  start,
  end,
  places,
  places - (index % 5 === 4 ? 1 : 0),
];

const lastFeast: DemoEvent = {
  fields: { ...feast, registration_open: false },
  hasYear: true,
  days: lastEventDays,
  status: 'active',
  ...eventFrame,
  shifts: eventShifts.map(lastYear),
};
const comingFeast: DemoEvent = {
  fields: { ...feast, organizer_password: 'fest-demo' },
  days: eventDays,
  status: 'active',
  ...eventFrame,
  shifts: eventShifts,
};
function daysOf({ after, weekday: wanted, length = 1 }: When, today: string): readonly [string, string] {
  const first = addDays(today, after);
  const start = wanted === undefined ? first : weekday(first, wanted);
  return [start, addDays(start, length - 1)];
}

const [market, exercise, ...others] = data.others.map(({ fields, status, shifts, ...when }): DemoEvent => ({
  fields,
  days: today => daysOf(when, today),
  status: status as EventStatus,
  shifts: shifts as DemoShift[],
}));

export const demoEvents: readonly DemoEvent[] = [
  lastFeast,
  assertDefined(market, 'the market'),
  assertDefined(exercise, 'the exercise'),
  comingFeast,
  ...others,
];

/** Position of the feast in the list, from 1. */
export const eventNumber = 4;

/** The first day from this one on that is such a weekday. */
function weekday(from: string, wanted: number): string {
  const ahead = (wanted - new Date(`${from}T12:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(from, ahead);
}

/** Saturday and Sunday of the first weekend in July, this year or, when that is less than two weeks ahead, the next. */
function eventDays(today: string): readonly [string, string] {
  const year = Number(today.slice(0, 4));
  return eventIn(eventIn(year)[0] >= addDays(today, 14) ? year : year + 1);
}

/** The feast before the coming one; the one before that where it is not cleared away yet. */
function lastEventDays(today: string): readonly [string, string] {
  const year = Number(eventDays(today)[0].slice(0, 4)) - 1;
  const cleared = addDays(eventIn(year)[1], eventFrame.teardown);
  return eventIn(cleared < today ? year : year - 1);
}

function eventIn(year: number): readonly [string, string] {
  const start = weekday(`${year}-07-01`, saturday);
  return [start, addDays(start, 1)];
}
