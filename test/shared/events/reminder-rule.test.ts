import { describe, expect, test } from 'vitest';
import { instantOf, lastInstantOf } from '../../../shared/local-time.ts';
import {
  dailyRunDue,
  isInWindow,
  reminderLeavesAt,
  reminderSkip,
  reminderWindow,
  type ReminderSettings,
} from '../../../shared/events/reminders/reminder-rule.ts';

const timezone = 'Europe/Zurich';
const settings: ReminderSettings = {
  timezone,
  reminder_lead_days: '1',
  reminder_time: '09:00',
  quiet_from: '21:00',
  quiet_until: '07:00',
};
const at = (local: string) => instantOf(local, timezone);
const hour = 3_600_000;

describe('what a reminder is asked for', () => {
  const now = at('2027-06-18T10:00:00');
  const inWindow = (occasion: 'all' | 'due' | 'day' | 'next24', local: string) =>
    isInWindow(at(local), reminderWindow(occasion, now, settings));
  const skip = (occasion: 'all' | 'due' | 'day' | 'next24', local: string) =>
    reminderSkip(
      { start: at(local), email: 'a@post.example', event_status: 'active', told: false },
      now,
      reminderWindow(occasion, now, settings),
    );

  test('due: from now to the end of the day that lies ahead', () => {
    expect(skip('due', '2027-06-18T09:59:00')).toBe('shift_past');
    expect(skip('due', '2027-06-18T10:00:00')).toBe('shift_past');
    expect(skip('due', '2027-06-18T10:01:00')).toBeNull();
    expect(skip('due', '2027-06-19T23:59:59')).toBeNull();
    expect(skip('due', '2027-06-20T00:00:00')).toBe('not_yet_due');
    expect(inWindow('due', '2027-06-17T23:59:00')).toBe(false);
    expect(inWindow('due', '2029-01-01T00:00:00')).toBe(true);
  });

  test('day: one calendar day and no other', () => {
    expect(inWindow('day', '2027-06-18T23:59:59')).toBe(false);
    expect(inWindow('day', '2027-06-19T00:00:00')).toBe(true);
    expect(inWindow('day', '2027-06-19T23:59:59')).toBe(true);
    expect(inWindow('day', '2027-06-20T00:00:00')).toBe(false);
    const sameDay = reminderWindow('day', now, { ...settings, reminder_lead_days: '0' });
    expect(isInWindow(at('2027-06-18T08:00:00'), sameDay)).toBe(true);
    const inThree = reminderWindow('day', now, { ...settings, reminder_lead_days: '3' });
    expect(isInWindow(at('2027-06-21T12:00:00'), inThree)).toBe(true);
  });

  test('next24: to the minute', () => {
    expect(inWindow('next24', '2027-06-18T09:59:00')).toBe(false);
    expect(inWindow('next24', '2027-06-19T10:00:00')).toBe(true);
    expect(inWindow('next24', '2027-06-19T10:01:00')).toBe(false);
  });

  test('all: whatever lies ahead', () => {
    expect(skip('all', '2028-01-01T00:00:00')).toBeNull();
    expect(skip('all', '2027-06-18T09:00:00')).toBe('shift_past');
  });

  test('of several reasons the one that a person can do least about comes first', () => {
    const window = reminderWindow('due', now, settings);
    const start = at('2027-06-19T14:00:00');
    const known = { start, email: '', event_status: 'cancelled', told: true } as const;
    expect(reminderSkip(known, now, window)).toBe('event_cancelled');
    expect(reminderSkip({ ...known, event_status: 'active' }, now, window)).toBe('already_reminded');
    expect(reminderSkip({ ...known, event_status: 'active', told: false }, now, window)).toBe('no_email');
  });
});

describe('quiet hours', () => {
  const leaves = (now: Date, start: string, fields: Partial<ReminderSettings> = {}) =>
    reminderLeavesAt(at(start), now, { ...settings, ...fields });
  const later = '2027-06-25T14:00:00';

  test.each([
    ['2027-06-18T20:59:59', '2027-06-18T20:59:59'],
    ['2027-06-18T21:00:00', '2027-06-19T07:00:00'],
    ['2027-06-18T23:59:59', '2027-06-19T07:00:00'],
    ['2027-06-19T00:00:00', '2027-06-19T07:00:00'],
    ['2027-06-19T06:59:59', '2027-06-19T07:00:00'],
    ['2027-06-19T07:00:00', '2027-06-19T07:00:00'],
  ])('over midnight: asked for at %s it leaves at %s', (now, expected) => {
    expect(leaves(at(now), later)).toEqual(at(expected));
  });

  test('within one day', () => {
    const noon = { quiet_from: '12:00', quiet_until: '13:30' };
    expect(leaves(at('2027-06-18T12:15:00'), later, noon)).toEqual(at('2027-06-18T13:30:00'));
    expect(leaves(at('2027-06-18T13:30:00'), later, noon)).toEqual(at('2027-06-18T13:30:00'));
    expect(leaves(at('2027-06-18T23:00:00'), later, noon)).toEqual(at('2027-06-18T23:00:00'));
  });

  test('equal ends are none', () => {
    const none = { quiet_from: '07:00', quiet_until: '07:00' };
    expect(leaves(at('2027-06-18T03:00:00'), later, none)).toEqual(at('2027-06-18T03:00:00'));
  });

  test('never put it off past the begin of the shift', () => {
    const now = at('2027-06-18T23:00:00');
    expect(leaves(now, '2027-06-19T06:00:00')).toEqual(now);
    expect(leaves(now, '2027-06-19T07:00:00')).toEqual(now);
    expect(leaves(now, '2027-06-19T07:01:00')).toEqual(at('2027-06-19T07:00:00'));
  });

  test('end on time when the clocks change in the night', () => {
    // 28 March 2027: 02:00 becomes 03:00. 31 October 2027: 03:00 becomes 02:00.
    const spring = at('2027-03-27T22:00:00');
    expect(leaves(spring, later).getTime() - spring.getTime()).toBe(8 * hour);
    const autumn = at('2027-10-30T22:00:00');
    expect(leaves(autumn, '2027-11-05T14:00:00').getTime() - autumn.getTime()).toBe(10 * hour);
  });

  test('that end in a skipped hour end when the clocks have jumped', () => {
    const until = { quiet_until: '02:30' };
    expect(leaves(at('2027-03-28T01:45:00'), later, until).toISOString()).toBe('2027-03-28T01:30:00.000Z');
  });

  test('that end in an hour that comes twice never end in the past', () => {
    const until = { quiet_until: '02:30' };
    const start = '2027-11-05T14:00:00';
    expect(leaves(at('2027-10-31T02:15:00'), start, until)).toEqual(at('2027-10-31T02:30:00'));
    const secondPass = new Date(at('2027-10-31T02:15:00').getTime() + hour);
    expect(leaves(secondPass, start, until)).toEqual(lastInstantOf('2027-10-31T02:30:00', timezone));
    expect(leaves(secondPass, start, until).getTime()).toBeGreaterThan(secondPass.getTime());
  });
});

describe('shifts at an hour that the change of the clocks touches', () => {
  test('02:30 that does not exist means 03:30', () => {
    const start = at('2027-03-28T02:30:00');
    expect(start.toISOString()).toBe('2027-03-28T01:30:00.000Z');
    const before = new Date(start.getTime() - 60_000);
    const window = reminderWindow('next24', before, settings);
    const known = { start, email: 'a@post.example', event_status: 'active', told: false } as const;
    expect(reminderSkip(known, before, window)).toBeNull();
    expect(reminderSkip(known, start, window)).toBe('shift_past');
  });

  test('02:30 that comes twice means the first', () => {
    const start = at('2027-10-31T02:30:00');
    expect(start.toISOString()).toBe('2027-10-31T00:30:00.000Z');
    const secondPass = new Date(start.getTime() + hour / 2);
    const known = { start, email: 'a@post.example', event_status: 'active', told: false } as const;
    expect(reminderSkip(known, secondPass, reminderWindow('due', secondPass, settings))).toBe('shift_past');
  });

  test('24 hours are 24 hours, also when the day has 23 or 25', () => {
    const evening = at('2027-03-27T20:00:00');
    const spring = reminderWindow('next24', evening, settings);
    expect(isInWindow(at('2027-03-28T21:00:00'), spring)).toBe(true);
    expect(isInWindow(at('2027-03-28T21:01:00'), spring)).toBe(false);
    const autumn = reminderWindow('next24', at('2027-10-30T20:00:00'), settings);
    expect(isInWindow(at('2027-10-31T19:00:00'), autumn)).toBe(true);
    expect(isInWindow(at('2027-10-31T19:01:00'), autumn)).toBe(false);
  });

  test('a calendar day is whole, also when it has 23 or 25 hours', () => {
    for (const [now, day] of [
      ['2027-03-27T10:00:00', '2027-03-28'],
      ['2027-10-30T10:00:00', '2027-10-31'],
    ] as const) {
      const window = reminderWindow('day', at(now), settings);
      expect(isInWindow(at(`${day}T00:00:00`), window)).toBe(true);
      expect(isInWindow(at(`${day}T23:59:59`), window)).toBe(true);
      expect(isInWindow(new Date(at(`${day}T23:59:59`).getTime() + 1000), window)).toBe(false);
    }
  });
});

describe('the daily run', () => {
  const due = (local: string, lastRun: string, reminder_time = '09:00') =>
    dailyRunDue(at(local), lastRun, { ...settings, reminder_time });

  test('is due once a day, from its minute to midnight', () => {
    expect(due('2027-06-18T08:59:59', '2027-06-17')).toBeNull();
    expect(due('2027-06-18T09:00:00', '2027-06-17')).toBe('2027-06-18');
    expect(due('2027-06-18T23:59:59', '')).toBe('2027-06-18');
    expect(due('2027-06-18T12:00:00', '2027-06-18')).toBeNull();
    expect(due('2027-06-19T00:00:00', '2027-06-17')).toBeNull();
  });

  test('never runs for a day again, even when the clock was set back', () => {
    expect(due('2027-06-17T12:00:00', '2027-06-18')).toBeNull();
  });

  test('follows the clocks of the association on the days on which they change', () => {
    expect(dailyRunDue(new Date('2027-03-28T06:59:00Z'), '', settings)).toBeNull();
    expect(dailyRunDue(new Date('2027-03-28T07:00:00Z'), '', settings)).toBe('2027-03-28');
    expect(dailyRunDue(new Date('2027-10-31T07:59:00Z'), '', settings)).toBeNull();
    expect(dailyRunDue(new Date('2027-10-31T08:00:00Z'), '', settings)).toBe('2027-10-31');
  });

  test('at a time that is skipped runs right after the jump, at one that comes twice only once', () => {
    const early = { ...settings, reminder_time: '02:30' };
    expect(dailyRunDue(new Date('2027-03-28T01:29:00Z'), '', early)).toBeNull();
    expect(dailyRunDue(new Date('2027-03-28T01:30:00Z'), '', early)).toBe('2027-03-28');
    expect(dailyRunDue(new Date('2027-10-31T00:30:00Z'), '', early)).toBe('2027-10-31');
    expect(dailyRunDue(new Date('2027-10-31T01:30:00Z'), '2027-10-31', early)).toBeNull();
  });
});
