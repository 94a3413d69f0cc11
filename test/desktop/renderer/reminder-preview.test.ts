import { describe, expect, test } from 'vitest';
import {
  heldReminders,
  largestGroup,
  previewOf,
} from '../../../desktop/renderer/events/reminders/reminder-preview.ts';
import type { ReminderItem, ReminderResult } from '../../../shared/events/reminders/reminder.ts';

const settings = {
  timezone: 'Europe/Zurich',
  reminder_lead_days: '1',
  reminder_time: '09:00',
  quiet_from: '21:00',
  quiet_until: '07:00',
};

const item = (name: string, more: Partial<ReminderItem>): ReminderItem => ({
  registration_id: 1,
  registration_uuid: name,
  name,
  email: `${name}@post.example`,
  event_id: 1,
  event_title: 'Sommerfest',
  shift_id: 1,
  shift_title: 'Bar',
  start_time: '2027-06-19T14:00:00',
  result: 'skipped',
  reason: 'not_yet_due',
  leaves_at: null,
  ...more,
});
const sent = { result: 'sent', reason: '', leaves_at: '2027-06-18T08:00:00.000Z' } as const;
const resultOf = (...items: ReminderItem[]): ReminderResult => ({ sent: 0, skipped: 0, failed: 0, items });

describe('who gets a reminder', () => {
  test('is told apart from who does not, by reason, the earliest shift first', () => {
    const outlook = previewOf(
      resultOf(
        item('vera', { ...sent, start_time: '2027-06-20T08:00:00' }),
        item('urs', { ...sent, start_time: '2027-06-19T08:00:00' }),
        item('ohne', { email: '', reason: 'no_email' }),
        item('schon', { reason: 'already_reminded' }),
        item('fehl', { result: 'failed', reason: '' }),
        item('zoe', {}),
      ),
      null,
    );
    expect(outlook.due.map(({ name }) => name)).toEqual(['urs', 'vera']);
    expect(outlook.failed.map(({ name }) => name)).toEqual(['fehl']);
    expect(outlook.skipped.map(({ reason, items }) => [reason, items.map(({ name }) => name)])).toEqual([
      ['already_reminded', ['schon']],
      ['no_email', ['ohne']],
      ['not_yet_due', ['zoe']],
    ]);
  });

  test('shows the largest group first when no reminder is due', () => {
    const { skipped } = previewOf(
      resultOf(item('ohne', { email: '', reason: 'no_email' }), item('zoe', {}), item('zora', {})),
      null,
    );
    expect(skipped.map(({ reason }) => reason)).toEqual(['no_email', 'not_yet_due']);
    expect(largestGroup(skipped)?.reason).toBe('not_yet_due');
    expect(largestGroup([])).toBeUndefined();
  });

  test('counts people by their address, whatever its letters', () => {
    const outlook = previewOf(
      resultOf(
        item('a', { ...sent, email: 'Anna@post.example' }),
        item('b', { ...sent, email: 'anna@post.example' }),
        item('c', sent),
      ),
      null,
    );
    expect([outlook.due.length, outlook.people]).toEqual([3, 2]);
  });

  test('with the early ones: who is not due gets one too, the others none', () => {
    const now = new Date('2027-06-01T10:00:00Z');
    const outlook = previewOf(
      resultOf(
        item('zoe', {}),
        item('ohne', { email: '', reason: 'no_email' }),
        item('schon', { reason: 'already_reminded' }),
      ),
      { now, settings },
    );
    expect(outlook.due.map(({ name, leaves_at }) => [name, leaves_at])).toEqual([
      ['zoe', '2027-06-01T10:00:00.000Z'],
    ]);
    expect(outlook.skipped.map(({ reason }) => reason)).toEqual(['already_reminded', 'no_email']);
    expect(heldReminders(outlook.due, now)).toEqual([]);
  });

  test('in quiet hours the early ones leave when these are over', () => {
    const now = new Date('2027-06-01T21:30:00Z');
    const { due } = previewOf(resultOf(item('zoe', {})), { now, settings });
    expect(heldReminders(due, now).map(({ leaves_at }) => leaves_at)).toEqual(['2027-06-02T05:00:00.000Z']);
  });
});
