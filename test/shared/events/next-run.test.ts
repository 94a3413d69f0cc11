import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../shared/local-time.ts';
import { nextDailyRun } from '../../../shared/events/reminders/next-run.ts';

const timezone = 'Europe/Zurich';
const next = (local: string, reminder_time = '09:00') =>
  nextDailyRun(instantOf(local, timezone), { timezone, reminder_time }).toISOString();

describe('the next daily run', () => {
  test('is today before its time, and tomorrow from then on', () => {
    expect(next('2027-06-18T08:59:59')).toBe('2027-06-18T07:00:00.000Z');
    expect(next('2027-06-18T09:00:00')).toBe('2027-06-19T07:00:00.000Z');
    expect(next('2027-12-31T23:30:00')).toBe('2028-01-01T08:00:00.000Z');
  });

  test('keeps the time of day when the clocks change', () => {
    expect(next('2027-03-27T10:00:00')).toBe('2027-03-28T07:00:00.000Z');
    expect(next('2027-10-30T10:00:00')).toBe('2027-10-31T08:00:00.000Z');
  });

  test('comes after the gap when its time does not exist that day', () => {
    expect(next('2027-03-27T10:00:00', '02:30')).toBe('2027-03-28T01:30:00.000Z');
  });

  test('goes by the day of the association, not of the computer', () => {
    expect(
      nextDailyRun(new Date('2027-06-17T23:30:00Z'), { timezone, reminder_time: '01:00' }).toISOString(),
    ).toBe('2027-06-18T23:00:00.000Z');
  });
});
