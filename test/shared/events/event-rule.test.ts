import { describe, expect, test } from 'vitest';
import {
  daysBetween,
  duplicateEvent,
  eventProblems,
  freeSlug,
  isOver,
  shiftDays,
  slugOf,
} from '../../../shared/events/event-rule.ts';
import { eventDefaults, slug, type EventFields } from '../../../shared/events/event.ts';

const clubEvent: EventFields = {
  ...eventDefaults,
  slug: 'fest',
  title: 'Fest',
  location: 'Dorfplatz',
  start_date: '2027-06-18',
  end_date: '2027-06-20',
  setup_date: '2027-06-17',
  teardown_date: '2027-06-21',
  registration_deadline: '2027-06-10',
};

describe('what does not fit together in an event', () => {
  test('is nothing when all is well', () => {
    expect(eventProblems(clubEvent)).toEqual([]);
    expect(eventProblems({ ...clubEvent, start_time: '20:00', end_time: '02:00' })).toEqual([]);
  });

  test('is everything at once', () => {
    expect(
      eventProblems({
        ...clubEvent,
        end_date: '2027-06-17',
        setup_date: '2027-06-19',
        teardown_date: '2027-06-16',
      }),
    ).toEqual([
      { path: 'end_date', message: 'before_start' },
      { path: 'setup_date', message: 'after_start' },
      { path: 'teardown_date', message: 'before_end' },
    ]);
  });

  test('is an end at the hour of the start, on one day only', () => {
    const times = { start_time: '18:00', end_time: '18:00' };
    expect(eventProblems({ ...clubEvent, ...times })).toEqual([]);
    const oneDay = { ...clubEvent, ...times, end_date: clubEvent.start_date };
    expect(eventProblems(oneDay)).toEqual([{ path: 'end_time', message: 'before_start' }]);
  });
});

describe('the days of an event', () => {
  test('with shifts reach from setting up to clearing away', () => {
    expect(shiftDays(clubEvent)).toEqual({ first: '2027-06-17', last: '2027-06-21' });
    expect(shiftDays({ ...clubEvent, setup_date: null, teardown_date: null })).toEqual({
      first: '2027-06-18',
      last: '2027-06-20',
    });
  });

  test('are over when the day after the last has begun', () => {
    expect(isOver(clubEvent, '2027-06-20')).toBe(false);
    expect(isOver(clubEvent, '2027-06-21')).toBe(true);
  });

  test('are counted over changes of the clocks and leap days', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2027-06-18', '2027-06-17')).toBe(-1);
  });
});

describe('an event of last year', () => {
  test('moves with all its days and begins as a draft', () => {
    const next = { title: 'Fest 2028', slug: 'fest-2028', start_date: '2028-06-16' };
    expect(duplicateEvent({ ...clubEvent, status: 'cancelled' }, next)).toEqual({
      ...clubEvent,
      ...next,
      end_date: '2028-06-18',
      setup_date: '2028-06-15',
      teardown_date: '2028-06-19',
      registration_deadline: '2028-06-08',
      status: 'draft',
    });
  });
});

describe('a slug', () => {
  test.each([
    ['Sommerfest 2027', 'sommerfest-2027'],
    ['Hauptübung & Apéro', 'hauptuebung-apero'],
    ['  Fête à Genève!  ', 'fete-a-geneve'],
    ['Straßenfest', 'strassenfest'],
    ['日本', 'anlass'],
    ['---', 'anlass'],
    [`${'Lang '.repeat(40)}`, 'lang-'.repeat(14).replace(/-$/, '')],
  ])('of %s is %s', (title, wanted) => {
    expect(slugOf(title)).toBe(wanted);
    expect(slug.parse(slugOf(title))).toBe(wanted);
  });

  test('that is taken gets the first free number, and never becomes too long', () => {
    expect(freeSlug('fest', () => false)).toBe('fest');
    expect(freeSlug('fest', found => ['fest', 'fest-2'].includes(found))).toBe('fest-3');
    const long = 'a'.repeat(80);
    const taken = new Set([long]);
    for (let n = 0; n < 120; n++) {
      const found = freeSlug(long, candidate => taken.has(candidate));
      expect(slug.safeParse(found).success).toBe(true);
      taken.add(found);
    }
    expect(taken.size).toBe(121);
  });
});
