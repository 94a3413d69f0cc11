import { describe, expect, test } from 'vitest';
import {
  axisOf,
  boardDayOf,
  boardDays,
  hoursOf,
  localAt,
  minuteAt,
  minutesFrom,
  xOf,
} from '../../../../desktop/renderer/events/board/time-axis.ts';

const clubEvent = {
  start_date: '2027-06-19',
  end_date: '2027-06-20',
  start_time: null,
  end_time: null,
  setup_date: '2027-06-18',
  teardown_date: null,
};
const shift = (start_time: string, end_time: string) => ({ start_time, end_time });
const wide = { width: 1600, leastPxPerHour: 60 };

describe('minutes of a board day', () => {
  test('go on after midnight and lead back to the same local time', () => {
    expect(minutesFrom('2027-06-19', '2027-06-20T01:30:00')).toBe(25 * 60 + 30);
    expect(localAt('2027-06-19', 25 * 60 + 30)).toBe('2027-06-20T01:30:00');
    expect(localAt('2027-06-30', 24 * 60)).toBe('2027-07-01T00:00:00');
  });
});

describe('days of a board', () => {
  test('a shift after midnight stands under the evening before', () => {
    expect(boardDayOf(shift('2027-06-20T01:00:00', '2027-06-20T03:00:00'), clubEvent)).toBe('2027-06-19');
    expect(boardDayOf(shift('2027-06-20T05:00:00', '2027-06-20T08:00:00'), clubEvent)).toBe('2027-06-20');
  });

  test('before the first day there is no evening', () => {
    expect(boardDayOf(shift('2027-06-18T02:00:00', '2027-06-18T04:00:00'), clubEvent)).toBe('2027-06-18');
  });

  test('are those of the event, setting up included', () => {
    expect(boardDays(clubEvent, [])).toEqual(['2027-06-18', '2027-06-19', '2027-06-20']);
  });

  test('of a long event are only those with shifts', () => {
    const course = { ...clubEvent, setup_date: null, end_date: '2027-12-31' };
    expect(boardDays(course, [shift('2027-09-01T10:00:00', '2027-09-01T12:00:00')])).toEqual([
      '2027-06-19',
      '2027-09-01',
    ]);
  });
});

describe('hours of a board', () => {
  test('hold all shifts of the day in full hours', () => {
    const shifts = [
      shift('2027-06-19T09:30:00', '2027-06-19T14:00:00'),
      shift('2027-06-19T20:00:00', '2027-06-20T01:15:00'),
    ];
    const axis = axisOf('2027-06-19', shifts, wide);
    expect([axis.from, axis.to]).toEqual([9 * 60, 26 * 60]);
    expect(hoursOf(axis)).toHaveLength(18);
  });

  test('are never narrower than said, and fill a wide window', () => {
    const shifts = [shift('2027-06-19T10:00:00', '2027-06-19T12:00:00')];
    expect(axisOf('2027-06-19', shifts, { width: 100, leastPxPerHour: 60 }).pxPerMinute).toBe(1);
    expect(axisOf('2027-06-19', shifts, wide).pxPerMinute * 60).toBe(200);
  });

  test('a day without shifts shows working hours', () => {
    const axis = axisOf('2027-06-19', [], wide);
    expect([axis.from, axis.to]).toEqual([9 * 60, 18 * 60]);
  });

  test('a point means the half hour before it, within the axis', () => {
    const axis = axisOf('2027-06-19', [], wide);
    expect(minuteAt(axis, xOf(axis, 11 * 60 + 44))).toBe(11 * 60 + 30);
    expect(minuteAt(axis, -50)).toBe(9 * 60);
    expect(minuteAt(axis, 10_000)).toBe(17 * 60 + 30);
  });
});
