import { describe, expect, test } from 'vitest';
import {
  readTime,
  timeText,
  tomorrowMorning,
  typedTime,
} from '../../../../desktop/renderer/messages/mailings/preview/sending-time.ts';

const zone = 'Europe/Zurich';
const now = new Date('2026-11-20T17:00:00.000Z');
const read = (day: string, clock: string, at = now) => readTime({ day, clock }, zone, at);

describe('the time at which a mailing leaves', () => {
  test('is meant by the clocks of the association, in winter and in summer', () => {
    expect(read('20.11.2026', '18:30')).toEqual({ problem: null, instant: '2026-11-20T17:30:00.000Z' });
    expect(read('1.7.2027', '8')).toEqual({ problem: null, instant: '2027-07-01T06:00:00.000Z' });
  });

  test('that the change of the clocks skips is the one an hour later, and the words say so', () => {
    const skipped = read('28.3.2027', '02:30');
    expect(skipped).toEqual({ problem: null, instant: '2027-03-28T01:30:00.000Z' });
    expect(timeText('2027-03-28T01:30:00.000Z', zone)).toBe('So, 28. März 2027, 03:30');
  });

  test('that comes twice is the first of the two', () => {
    expect(read('31.10.2027', '02:30')).toEqual({ problem: null, instant: '2027-10-31T00:30:00.000Z' });
  });

  test('is refused when it is over or cannot be read', () => {
    expect(read('20.11.2026', '18:00')).toEqual({ problem: 'past' });
    expect(read('19.11.2026', '23:00')).toEqual({ problem: 'past' });
    expect(read('31.02.2027', '18:00')).toEqual({ problem: 'day' });
    expect(read('21.11.2026', '25:00')).toEqual({ problem: 'clock' });
  });

  test('stands in the fields as it was typed, also over midnight', () => {
    expect(typedTime(new Date('2026-11-20T23:15:00.000Z'), zone)).toEqual({
      day: '21.11.2026',
      clock: '00:15',
    });
    const proposed = tomorrowMorning(new Date('2027-03-27T10:00:00.000Z'), zone);
    expect(typedTime(proposed, zone)).toEqual({ day: '28.03.2027', clock: '09:00' });
  });
});
