import { describe, expect, test } from 'vitest';
import {
  sentMailChoices,
  sentMailState,
} from '../../../desktop/renderer/events/sent-mails/sent-mail-state.ts';
import type { DispatchEntry } from '../../../shared/delivery/dispatch-log.ts';
import { hasLabel } from '../../../shared/i18n/label.ts';
import { mailKinds } from '../../../shared/association/mail-texts/mail-text.ts';

const now = new Date('2027-06-18T08:00:00.000Z');
const entry = (more: Partial<DispatchEntry>): DispatchEntry => ({
  id: 1,
  type: 'email',
  status: 'pending',
  kind: 'shift_reminder',
  member_id: null,
  event_id: 1,
  mailing_id: null,
  recipient: 'anna@post.example',
  subject: 'Bis bald',
  provider_id: null,
  attempts: 0,
  error: null,
  created_at: '2027-06-18T07:59:00.000Z',
  not_before: '2027-06-18T07:59:00.000Z',
  sent_at: null,
  bounced_at: null,
  settled_at: null,
  held_at: null,
  origin: null,
  carrier: 'service',
  ...more,
});
const stateOf = (more: Partial<DispatchEntry>) => sentMailState(entry(more), now, instant => `um ${instant}`);

describe('an e-mail to a person', () => {
  test('on its way says when it leaves, if not yet', () => {
    expect(stateOf({}).text).toBe('unterwegs');
    const held = stateOf({ not_before: '2027-06-19T05:00:00.000Z' });
    expect(held.text).toBe('geht um 2027-06-19T05:00:00.000Z hinaus');
  });

  test('sent shows when it left, not when it was written', () => {
    expect(stateOf({ status: 'sent', sent_at: '2027-06-18T08:00:00.000Z' })).toEqual({
      text: 'gesendet',
      tone: 'good',
      at: '2027-06-18T08:00:00.000Z',
      why: '',
    });
  });

  test('failed and sent back give the reason', () => {
    const failed = stateOf({ status: 'failed', error: '550 no such user' });
    expect([failed.text, failed.tone, failed.why]).toEqual(['gescheitert', 'bad', '550 no such user']);
    const bounced = stateOf({
      status: 'sent',
      bounced_at: '2027-06-18T07:00:00.000Z',
      error: 'mailbox full',
    });
    expect([bounced.text, bounced.why]).toEqual(['kam zurück', 'mailbox full']);
  });

  test('in doubt says that the outcome is unknown, whatever the server answered', () => {
    expect(stateOf({ status: 'unknown', error: 'ECONNRESET' }).why).toContain('Niemand weiss');
  });

  test('in doubt leaves two choices, failed one, all others none', () => {
    expect(sentMailChoices({ status: 'unknown' })).toEqual(['again', 'count']);
    expect(sentMailChoices({ status: 'failed' })).toEqual(['again']);
    expect(sentMailChoices({ status: 'sent' })).toEqual([]);
    expect(sentMailChoices({ status: 'pending' })).toEqual([]);
  });

  test('of every kind has a name', () => {
    expect(mailKinds.filter(kind => !hasLabel(`mailText.kind.${kind}`))).toEqual([]);
  });
});
