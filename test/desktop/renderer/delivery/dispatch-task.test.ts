import { expect, test } from 'vitest';
import {
  dispatchTasks,
  serviceTasks,
  type DispatchFigures,
} from '../../../../desktop/renderer/shell/overview/dispatch-task.ts';
import { webhookTasks } from '../../../../desktop/renderer/shell/overview/webhook-task.ts';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';

const mailing = (uuid: string, fields: Partial<MailingRow> = {}): MailingRow => ({
  id: 1,
  uuid,
  subject: `Betreff ${uuid}`,
  channel: 'email',
  send_at: null,
  event_uuid: null,
  status: 'draft',
  total: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  created_by: '',
  sent_by: '',
  started_at: null,
  ended_at: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  version: 1,
  waiting: false,
  conflict: false,
  queued: false,
  refused: false,
  ...fields,
});
const quiet: DispatchFigures = { askers: [], refused: [], paused: [], unclear: [], left: [] };
const said = (figures: Partial<DispatchFigures>, unresolved: number | null = null) =>
  dispatchTasks({ ...quiet, ...figures }, unresolved).map(({ title, text, path }) => [title, text, path]);

test('nothing to do says nothing', () => expect(said({})).toEqual([]));

test('one mailing opens by itself, several in their list', () => {
  expect(said({ refused: [mailing('a')] })).toEqual([
    ['1 Sendung nicht gesendet', '«Betreff a»: bitte noch einmal ansehen.', '/mailings/a'],
  ]);
  expect(said({ paused: [mailing('a'), mailing('b'), mailing('c')] })).toEqual([
    ['3 Sendungen angehalten', '«Betreff a», «Betreff b» …: fortsetzen oder beenden.', '/mailings'],
  ]);
  expect(said({ left: [mailing('a', { subject: '' })] })).toEqual([
    ['1 Entwurf liegt seit über einer Woche', '«Ohne Betreff»', '/mailings/a'],
  ]);
});

test('people and e-mails are counted, not mailings', () => {
  expect(said({ unclear: [mailing('a', { unknown: 2 }), mailing('b', { unknown: 1 })] })).toEqual([
    [
      'Bei 3 E-Mails ist unklar, ob sie ankamen',
      'Noch einmal senden oder als gesendet gelten lassen.',
      '/dispatch-log?state=unknown',
    ],
  ]);
  expect(said({ askers: ['Anna', 'Ben', 'Cem', 'Dora'] })).toEqual([
    ['4 Anfragen zu beantworten', 'Von Anna, Ben, Cem und einer weiteren Person.', '/contact-requests'],
  ]);
});

test('what the server counts stands before what this computer knows', () => {
  const unclear = [mailing('a', { unknown: 2 })];
  expect(said({ unclear }, 0)).toEqual([]);
  expect(said({ unclear }, 3)).toEqual([
    [
      '3 E-Mails kamen nicht an oder sind unklar',
      'Noch einmal senden, als gesendet gelten lassen oder es dabei belassen.',
      '/dispatch-log?open=1',
    ],
  ]);
});

test('e-mails that waited long are a task, and so is a server without a mail service for who may set one up', () => {
  const backlog = { count: 3, since: '2026-11-01T08:00:00.000Z' };
  const titles = (...asked: Parameters<typeof serviceTasks>) =>
    serviceTasks(...asked).map(({ title }) => title);
  expect(titles(null, true)).toEqual([]);
  expect(titles({ mail: 'sending', letters: 'none', backlog: null }, true)).toEqual([]);
  expect(titles({ mail: 'sending', letters: 'none', backlog }, false)).toEqual([
    '3 E-Mails warten auf Ihren Entscheid',
  ]);
  const rollback = { since: '2026-11-01T08:00:00.000Z' };
  expect(titles({ mail: 'sending', letters: 'none', backlog, rollback }, false)).toEqual([
    'Versand angehalten: Der Server wurde zurückgesetzt',
  ]);
  expect(titles({ mail: 'none', letters: 'none', backlog: null }, true)).toEqual([
    'Es ist kein Mailversand eingerichtet',
  ]);
  expect(titles({ mail: 'none', letters: 'none', backlog: null }, false)).toEqual([]);
});

test('webhooks that went off by themselves and messages that are held are tasks; an older server says neither', () => {
  const titles = (webhooks?: { readonly stopped: number; readonly held: number }) =>
    webhookTasks({ mail: 'sending', letters: 'none', backlog: null, ...(webhooks && { webhooks }) }).map(
      ({ title, needs }) => [title, needs],
    );
  expect(webhookTasks(null)).toEqual([]);
  expect(titles()).toEqual([]);
  expect(titles({ stopped: 0, held: 0 })).toEqual([]);
  expect(titles({ stopped: 1, held: 2 })).toEqual([
    ['2 Meldungen an andere Programme warten auf Ihren Entscheid', 'integrations.write'],
    ['Ein Webhook hat sich ausgeschaltet', 'integrations.write'],
  ]);
});
