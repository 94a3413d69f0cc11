import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayTarget,
  eventsOn,
  monthWeeks,
} from '../../../../desktop/renderer/events/calendar/calendar-layout.ts';

const anEvent = (uuid: string, start_date: string, end_date = start_date) => ({
  uuid,
  title: uuid,
  start_date,
  end_date,
});

describe('the weeks of a month', () => {
  it('begin on Monday and hold every day of the month', () => {
    const weeks = monthWeeks('2027-06', []);
    expect(weeks.map(({ days }) => days[0])).toEqual([
      '2027-05-31',
      '2027-06-07',
      '2027-06-14',
      '2027-06-21',
      '2027-06-28',
    ]);
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true);
  });

  it('are four, five or six', () => {
    expect(monthWeeks('2027-02', [])).toHaveLength(4);
    expect(monthWeeks('2026-11', [])).toHaveLength(6);
    expect(monthWeeks('2026-12', []).at(-1)?.days.at(-1)).toBe('2027-01-03');
  });

  it('cut an event over two of them, and say at both cuts that it goes on', () => {
    const weeks = monthWeeks('2027-06', [anEvent('feast', '2027-06-19', '2027-06-22')]);
    const [week, next] = weeks.slice(2);
    expect(week?.bars).toMatchObject([{ lane: 0, from: 5, days: 2, begun: false, goesOn: true }]);
    expect(next?.bars).toMatchObject([{ lane: 0, from: 0, days: 2, begun: true, goesOn: false }]);
  });

  it('put what overlaps below each other, and use a lane again once it is free', () => {
    const weeks = monthWeeks('2027-06', [
      anEvent('camp', '2027-06-14', '2027-06-17'),
      anEvent('walk', '2027-06-16'),
      anEvent('long', '2027-06-14', '2027-06-20'),
      anEvent('feast', '2027-06-18', '2027-06-19'),
    ]);
    const week = weeks[2];
    expect(week?.bars.map(({ event, lane }) => [event.uuid, lane])).toEqual([
      ['long', 0],
      ['camp', 1],
      ['walk', 2],
      ['feast', 1],
    ]);
    expect(week?.lanes).toBe(3);
  });

  it('never let two bars of a lane share a day', () => {
    const events = Array.from({ length: 60 }, (_, index) => {
      const start = (index * 7) % 28;
      const day = (number: number) => `2027-06-${String(number).padStart(2, '0')}`;
      return anEvent(`e${index}`, day(start + 1), day(Math.min(30, start + 1 + (index % 5))));
    });
    for (const { bars } of monthWeeks('2027-06', events)) {
      const taken = bars.flatMap(({ lane, from, days }) =>
        Array.from({ length: days }, (_, step) => `${lane}/${from + step}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
    }
  });
});

describe('a day', () => {
  it('has every event that covers it, the one that began first on top', () => {
    const events = [
      anEvent('b', '2027-06-19'),
      anEvent('a', '2027-06-18', '2027-06-20'),
      anEvent('c', '2027-06-21'),
    ];
    expect(eventsOn('2027-06-19', events).map(({ uuid }) => uuid)).toEqual(['a', 'b']);
  });

  it('is left by the keys as in every calendar', () => {
    const from = '2027-06-17';
    expect(dayTarget('ArrowLeft', from)).toBe('2027-06-16');
    expect(dayTarget('ArrowDown', from)).toBe('2027-06-24');
    expect(dayTarget('Home', from)).toBe('2027-06-14');
    expect(dayTarget('End', from)).toBe('2027-06-20');
    expect(dayTarget('PageDown', from)).toBe('2027-07-17');
    expect(dayTarget('PageUp', '2027-01-31')).toBe('2026-12-31');
    expect(dayTarget('x', from)).toBeNull();
  });

  it('stays in its month when a month is shorter', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-21', -12)).toBe('2025-11-21');
    expect(addMonths('2026-12-05', 1)).toBe('2027-01-05');
  });
});
