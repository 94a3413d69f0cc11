import { describe, expect, test } from 'vitest';
import {
  isInside,
  requireShiftChange,
  requireUnused,
  shiftLoad,
  shiftProblems,
} from '../../../shared/events/shifts/shift-rule.ts';
import {
  moveShift,
  requireTemplateTimes,
  shiftsOfTemplate,
  templateOf,
} from '../../../shared/events/shifts/shift-template.ts';
import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';

const zone = 'Europe/Zurich';
const event = {
  start_date: '2027-06-18',
  end_date: '2027-06-20',
  start_time: null,
  end_time: null,
  setup_date: null,
  teardown_date: null,
};
const problem = (start_time: string, end_time: string, of = event) =>
  shiftProblems({ start_time: `${start_time}:00`, end_time: `${end_time}:00` }, of, zone);

describe('a shift and its event', () => {
  test.each([
    ['2027-06-18T00:00', '2027-06-18T01:00', null],
    ['2027-06-20T23:59', '2027-06-21T12:00', null],
    ['2027-06-20T23:59', '2027-06-21T12:01', 'outside_event'],
    ['2027-06-17T23:59', '2027-06-18T02:00', 'outside_event'],
    ['2027-06-21T00:00', '2027-06-21T02:00', 'outside_event'],
    ['2027-06-18T10:00', '2027-06-18T10:00', 'before_start'],
    ['2027-06-18T10:00', '2027-06-19T10:00', null],
    ['2027-06-18T10:00', '2027-06-19T10:01', 'shift_too_long'],
  ])('from %s to %s: %s', (from, to, message) => {
    expect(problem(from, to)[0]?.message ?? null).toBe(message);
  });

  test('are measured by real hours when the clocks change', () => {
    const night = (day: string) => ({ ...event, start_date: day, end_date: day });
    // 02:15 does not exist on 28 March 2027 and means 03:15; so it lies after 03:10.
    expect(problem('2027-03-28T02:15', '2027-03-28T03:10', night('2027-03-28'))[0]?.message).toBe(
      'before_start',
    );
    expect(problem('2027-03-28T01:30', '2027-03-28T03:00', night('2027-03-28'))).toEqual([]);
    expect(problem('2027-10-30T04:00', '2027-10-31T04:00', night('2027-10-30'))[0]?.message).toBe(
      'shift_too_long',
    );
  });

  test('fit when they begin on a day of the event', () => {
    const shift = { start_time: '2027-06-17T08:00:00', end_time: '2027-06-17T12:00:00' };
    expect(isInside(shift, event)).toBe(false);
    expect(isInside(shift, { ...event, setup_date: '2027-06-17' })).toBe(true);
  });
});

describe('how full a shift is', () => {
  const now = '2027-06-01T10:00:00.000Z';
  const one = (status: RegistrationStatus, offered_until: string | null = null) => ({
    status,
    offered_until,
  });

  test('counts who is in, who is promised a place, who waits and who asks, not who has not confirmed', () => {
    const registrations = [
      one('approved'),
      one('approved'),
      one('waiting', '2027-06-01T10:00:00.001Z'),
      one('waiting', now),
      one('waiting'),
      one('pending'),
      one('unconfirmed'),
      one('alternative_proposed'),
      one('rejected'),
      one('withdrawn'),
    ];
    expect(shiftLoad(5, registrations, now)).toEqual({
      approved_count: 2,
      offered_count: 1,
      pending_count: 2,
      waiting_count: 3,
      free_places: 2,
    });
  });

  test('never has fewer than no places, and no fewer places than people', () => {
    const registrations = [one('approved'), one('approved')];
    const load = shiftLoad(3, registrations, now);
    expect(shiftLoad(1, registrations, now).free_places).toBe(0);
    const shift = { start_time: '2027-06-18T10:00:00', end_time: '2027-06-18T12:00:00', max_helpers: 3 };
    const shrink = (max_helpers: number) =>
      requireShiftChange(shift, { ...shift, max_helpers }, { event, timezone: zone, load });
    expect(() => shrink(2)).not.toThrow();
    expect(() => shrink(1)).toThrow(
      expect.objectContaining({ code: 'capacity_below_approved', params: { approved: 2 } }),
    );
  });

  test('fits into its event once its times change, and only then', () => {
    const shift = { start_time: '2027-06-25T10:00:00', end_time: '2027-06-25T12:00:00', max_helpers: 3 };
    const facts = { event, timezone: zone, load: shiftLoad(3, [], now) };
    expect(() => requireShiftChange(shift, { ...shift, max_helpers: 5 }, facts)).not.toThrow();
    expect(() => requireShiftChange(shift, { ...shift, end_time: '2027-06-25T13:00:00' }, facts)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });

  test('is removed only while no registration counts on it', () => {
    expect(() => requireUnused([one('rejected'), one('withdrawn'), one('unconfirmed')])).not.toThrow();
    expect(() => requireUnused([one('waiting'), one('rejected'), one('approved')])).toThrow(
      expect.objectContaining({ code: 'shift_has_registrations', params: { count: 2 } }),
    );
  });
});

describe('a template of shifts', () => {
  const bar = {
    title: 'Bar',
    bereich: 'Bar',
    max_helpers: 3,
    description: 'Kühl stellen',
    contact: 'Beat',
    start_time: '2027-06-17T20:00:00',
    end_time: '2027-06-18T02:00:00',
  };

  test('gives the same shifts back for the same day, and the same times of day for another', () => {
    const template = templateOf([bar], '2027-06-18');
    expect(template).toMatchObject([{ day_offset: -1, end_offset: 1, start: '20:00', end: '02:00' }]);
    expect(shiftsOfTemplate(template, '2027-06-18')).toEqual([bar]);
    // Over the night in which the clocks go back.
    expect(shiftsOfTemplate(template, '2027-10-31')).toMatchObject([
      { start_time: '2027-10-30T20:00:00', end_time: '2027-10-31T02:00:00', contact: 'Beat' },
    ]);
  });

  test.each([
    ['22:00', 0, '02:00', 'before_start'],
    ['20:00', 1, '20:01', 'shift_too_long'],
    ['20:00', 1, '20:00', null],
  ])('from %s to %s days later at %s: %s', (start, end_offset, end, message) => {
    const shift = { ...bar, day_offset: 0, start, end, end_offset };
    const judge = () => requireTemplateTimes([shift]);
    if (message === null) expect(judge).not.toThrow();
    else
      expect(judge).toThrow(
        expect.objectContaining({ params: { fields: [{ path: 'shifts.0.end', message }] } }),
      );
  });

  test('moves by whole days without touching the time of day', () => {
    expect(moveShift(bar, 364)).toMatchObject({
      start_time: '2028-06-15T20:00:00',
      end_time: '2028-06-16T02:00:00',
      title: 'Bar',
    });
    expect(moveShift(bar, -200)).toMatchObject({ start_time: '2026-11-29T20:00:00' });
  });
});
