import { describe, expect, test } from 'vitest';
import type { Services } from '../../../../shared/association/services.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { valueText } from '../../../../desktop/renderer/field-labels.ts';
import {
  filterName,
  segmentsOf,
  slicesOf,
} from '../../../../desktop/renderer/messages/mailings/result/people-segment.ts';
import {
  mayCount,
  mayGoAgain,
  personState,
} from '../../../../desktop/renderer/messages/mailings/result/person-state.ts';
import {
  paceText,
  progressOf,
  rateOf,
  withReading,
  type Reading,
} from '../../../../desktop/renderer/messages/mailings/result/progress-rule.ts';
import { stepsOf } from '../../../../desktop/renderer/messages/mailings/result/control-step.ts';

describe('the pace of a mailing', () => {
  const readings = (...list: (readonly [number, number])[]) =>
    list
      .map(([seconds, done]) => ({ at: seconds * 1000, done }))
      .reduce<readonly Reading[]>((all, next) => withReading(all, next), []);

  test('is counted over the last half minute', () => {
    expect(rateOf(readings([0, 0], [10, 20]))).toBe(120);
    expect(rateOf(readings([0, 0], [20, 1000], [40, 1010], [60, 1020]))).toBe(30);
  });

  test('is not said from too little', () => {
    expect(rateOf(readings())).toBeNull();
    expect(rateOf(readings([0, 0], [2, 50]))).toBeNull();
    expect(rateOf(readings([0, 5], [10, 5]))).toBeNull();
  });

  test('begins anew when something goes out again', () => {
    expect(rateOf(readings([0, 100], [10, 90], [20, 100]))).toBe(60);
  });

  test('reads with the rest of the time', () => {
    expect(paceText(120, 30)).toBe('etwa 120 pro Minute · noch weniger als eine Minute');
    expect(paceText(60, 60)).toBe('etwa 60 pro Minute · noch etwa eine Minute');
    expect(paceText(60.4, 300)).toBe('etwa 60 pro Minute · noch etwa 5 Minuten');
    expect(paceText(10, 5000)).toBe('etwa 10 pro Minute · noch etwa 8 Stunden');
    expect(paceText(null, 5)).toBe('');
    expect(paceText(60, 0)).toBe('');
  });
});

describe('what can be done with a mailing', () => {
  const at = (status: Parameters<typeof stepsOf>[0]['status'], sent: number, send_at: string | null) =>
    stepsOf({ status, send_at, numbers: progressOf({ total: 10, sent, failed: 0, unknown: 0 }) });
  const later = '2026-12-01T17:00:00.000Z';

  test('one for later goes back to the draft as long as it has not left', () => {
    expect(at('scheduled', 0, later)).toEqual(['pause', 'unschedule']);
    expect(at('paused', 0, later)).toEqual(['resume', 'unschedule']);
    expect(at('paused', 1, later)).toEqual(['resume', 'stop']);
  });

  test('one on its way is held or ended, one that ended neither', () => {
    expect(at('sending', 0, null)).toEqual(['pause', 'stop']);
    expect(at('paused', 0, null)).toEqual(['resume', 'stop']);
    expect(at('stopped', 4, null)).toEqual([]);
    expect(at('done', 10, null)).toEqual([]);
  });
});

describe('a page of recipients', () => {
  test('runs over the kinds one after the other, each from its first', () => {
    // Two in doubt, one failed, 300 sent; the log numbers each kind from its last.
    expect(slicesOf([2, 1, 300], 0, 100)).toEqual([
      { index: 0, offset: 0, limit: 2 },
      { index: 1, offset: 0, limit: 1 },
      { index: 2, offset: 203, limit: 97 },
    ]);
    expect(slicesOf([2, 1, 300], 100, 100)).toEqual([{ index: 2, offset: 103, limit: 100 }]);
    expect(slicesOf([2, 1, 300], 300, 100)).toEqual([{ index: 2, offset: 0, limit: 3 }]);
    expect(slicesOf([0, 0], 0, 100)).toEqual([]);
  });

  test('has every kind once, those to decide on top', () => {
    expect(segmentsOf('all').map(({ status }) => status)).toEqual([
      'unknown',
      'failed',
      'sent',
      'pending',
      'sent',
    ]);
    const parts = (['unknown', 'failed', 'pending', 'sent'] as const).flatMap(segmentsOf);
    expect(new Set(parts)).toEqual(new Set(segmentsOf('all')));
  });
});

describe('what became of it for one person', () => {
  const entry = (patch: Partial<DispatchEntry>): DispatchEntry => ({
    id: 1,
    type: 'email',
    status: 'sent',
    kind: 'mailing',
    member_id: null,
    event_id: null,
    mailing_id: 1,
    recipient: 'anna@post.example',
    subject: '',
    provider_id: null,
    attempts: 1,
    error: null,
    created_at: '2026-11-21T09:00:00.000Z',
    not_before: '2026-11-21T09:00:00.000Z',
    sent_at: '2026-11-21T09:01:00.000Z',
    bounced_at: null,
    settled_at: null,
    held_at: null,
    origin: null,
    carrier: 'service',
    ...patch,
  });

  test('what came back came back, although it had been sent', () => {
    const returned = entry({ bounced_at: '2026-11-21T10:00:00.000Z', error: '550 no such user' });
    expect(personState(returned)).toMatchObject({ text: 'kam zurück', tone: 'bad', why: '550 no such user' });
    expect([mayGoAgain(returned), mayCount(returned)]).toEqual([true, false]);
  });

  test('a failure is in the words of the other side, the program’s own reasons in ours', () => {
    expect(personState(entry({ status: 'failed', error: '554 spam' })).why).toBe('554 spam');
    const stopped = personState(entry({ status: 'failed', error: 'stopped' }));
    expect(stopped).toMatchObject({ text: 'nicht gesendet', why: 'Die Sendung wurde vorher beendet.' });
  });

  test('only what is in doubt may count as sent, and readers who left are not written to again', () => {
    expect(mayCount(entry({ status: 'unknown' }))).toBe(true);
    expect(mayGoAgain(entry({ status: 'unknown' }))).toBe(true);
    expect(mayGoAgain(entry({ status: 'failed', error: 'unsubscribed' }))).toBe(false);
    expect(mayGoAgain(entry({}))).toBe(false);
    expect(mayGoAgain(entry({ status: 'pending' }))).toBe(false);
  });
});

const services = (mail: Services['mail']): Services => ({ mail, letters: 'none', backlog: null });

test('in the demo nobody is counted under «sent», and of an ended mailing the rest was left', () => {
  expect(filterName('sent', 'done', services('files'))).toBe('file');
  expect(filterName('sent', 'done', services('sending'))).toBe('sent');
  expect(filterName('failed', 'stopped', null)).toBe('left');
  expect(filterName('failed', 'done', null)).toBe('failed');
});

test('in the log a mailing that came to its end is not called sent: some may have failed, all may be files', () => {
  expect(valueText('status', 'done', 'mailing')).toBe('abgeschlossen');
});
