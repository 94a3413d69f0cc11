import { describe, expect, test } from 'vitest';
import { historyOf } from '../../../../desktop/renderer/delivery/dispatch-log/detail/log-history.ts';
import { isMoving } from '../../../../desktop/renderer/delivery/dispatch-log/log-row.ts';
import { logState } from '../../../../desktop/renderer/delivery/dispatch-log/log-state.ts';
import { logTable } from '../../../../desktop/renderer/delivery/dispatch-log/log-table.ts';
import { csvOf } from '../../../../shared/csv.ts';
import {
  dispatchDecisions,
  dispatchKinds,
  type DispatchDetail,
  type DispatchEntry,
} from '../../../../shared/delivery/dispatch-log.ts';
import { detailedErrors, ownErrors } from '../../../../shared/delivery/dispatch-log-error.ts';
import { dispatchKind, dispatchReason } from '../../../../shared/i18n/dispatch-texts.ts';
import { label } from '../../../../shared/i18n/label.ts';

const now = new Date('2027-06-18T08:00:00.000Z');
const um = (instant: string) => `um ${instant.slice(11, 16)}`;
const entry = (more: Partial<DispatchEntry> = {}): DispatchEntry => ({
  id: 7,
  type: 'email',
  status: 'sent',
  kind: 'mailing',
  member_id: null,
  event_id: null,
  mailing_id: 1,
  recipient: 'anna@post.example',
  subject: 'Einladung',
  provider_id: null,
  attempts: 1,
  error: null,
  created_at: '2027-06-18T06:00:00.000Z',
  not_before: '2027-06-18T06:00:00.000Z',
  sent_at: '2027-06-18T06:00:05.000Z',
  bounced_at: null,
  settled_at: null,
  held_at: null,
  origin: null,
  carrier: 'service',
  ...more,
});
const detail = (more: Partial<DispatchDetail> = {}): DispatchDetail => ({
  ...entry(more),
  steps: [],
  letter_id: null,
  mail: null,
  forgotten: false,
  ...more,
});
const state = (more: Partial<DispatchEntry>) => logState(entry(more), now, um);
const step = (what: DispatchDetail['steps'][number]['what'], at: string, actor = 'system', words = '') => ({
  what,
  at: `2027-06-18T${at}:00.000Z`,
  actor,
  words,
});

describe('how a line of the log stands', () => {
  test('is a word with a tone of its own', () => {
    expect(state({})).toEqual({ text: 'gesendet', tone: 'good', why: '' });
    expect(state({ status: 'unknown', error: 'interrupted' }).tone).toBe('warn');
    expect(state({ status: 'failed', error: '550 5.1.1 unknown' })).toEqual({
      text: 'gescheitert',
      tone: 'bad',
      why: 'Meldung: «550 5.1.1 unknown»',
    });
    expect(state({ bounced_at: '2027-06-18T07:00:00.000Z', error: 'full' }).text).toBe('kam zurück');
    expect(state({ carrier: 'file' }).text).toBe('als Datei geschrieben');
    expect(state({ type: 'letterpost', carrier: 'test' }).text).toBe('nur Test, nicht gedruckt');
  });

  test('says when it leaves, or is tried again', () => {
    const later = { status: 'pending', not_before: '2027-06-18T09:30:00.000Z', sent_at: null } as const;
    expect(state({ ...later, attempts: 0 }).text).toBe('geht um 09:30 hinaus');
    expect(state({ ...later, attempts: 2, error: '450 busy' })).toMatchObject({
      text: 'neuer Versuch um 09:30',
      why: 'Meldung: «450 busy»',
    });
  });

  test('is no failure where it was ordered, and quiet once it is settled', () => {
    expect(state({ status: 'failed', error: 'stopped' })).toMatchObject({
      text: 'nicht gesendet',
      tone: 'quiet',
    });
    const settled = state({ status: 'failed', error: '550', settled_at: '2027-06-18T07:00:00.000Z' });
    expect([settled.text, settled.tone]).toEqual(['gescheitert, erledigt', 'quiet']);
  });

  test('has a sentence for every reason of the program and a name for every kind', () => {
    for (const error of [...ownErrors, ...detailedErrors.map(code => `${code}: x`)])
      expect(dispatchReason(error)).not.toContain(error);
    expect(dispatchReason('attachment missing: Plan.pdf')).toContain('«Plan.pdf»');
    expect(dispatchReason('already_billed: 2027-00012')).toContain('die Rechnung 2027-00012');
    expect(dispatchReason('550 5.1.1: unknown')).toBe('550 5.1.1: unknown');
    const names = dispatchKinds.map(dispatchKind);
    expect(names).not.toContain(label('log.kind.other'));
    expect(['letter', 'work_plan', 'invoice', 'dunning'].map(dispatchKind)).toEqual([
      'Einzelner Brief',
      'Arbeitsplan',
      'Rechnung',
      'Mahnung',
    ]);
    expect(dispatchKind('something_of_a_newer_server')).toBe(label('log.kind.other'));
  });
});

describe('why no member was billed', () => {
  test('names the field and what is wrong with it', () => {
    expect(state({ status: 'failed', error: 'invoice_not_billable: member.ort: required' }).why).toBe(
      `Es konnte keine Rechnung entstehen. ${label('member.field.ort')}: ${label('field.required')}`,
    );
  });

  test('is a sentence of the program, not words of the other side', () => {
    for (const error of ['no_email', 'no_address', 'suppressed', 'paid', 'not_found', 'document changed'])
      expect(state({ status: 'failed', error }).why).not.toContain('Meldung');
  });
});

describe('what may be decided', () => {
  test('follows how it stands', () => {
    expect(dispatchDecisions(entry())).toEqual([]);
    expect(dispatchDecisions(entry({ status: 'pending' }))).toEqual([]);
    expect(dispatchDecisions(entry({ status: 'unknown' }))).toEqual(['again', 'count', 'settle']);
    expect(dispatchDecisions(entry({ status: 'failed' }))).toEqual(['again', 'settle']);
    expect(dispatchDecisions(entry({ bounced_at: now.toISOString() }))).toEqual(['again', 'settle']);
    expect(dispatchDecisions(entry({ status: 'failed', recipient: '' }))).toEqual(['settle']);
    expect(dispatchDecisions(entry({ status: 'failed', settled_at: now.toISOString() }))).toEqual(['again']);
  });
});

describe('the history of a line', () => {
  const texts = (line: DispatchDetail) => historyOf(line, now, um).map(({ text }) => text);
  const say = (...names: ('created' | DispatchDetail['steps'][number]['what'])[]) =>
    names.map(name => label(`log.history.${name}`));

  test('of what simply left is told by the line itself', () => {
    expect(texts(detail())).toEqual(say('created', 'sent'));
  });

  test('tells every attempt in order and who decided', () => {
    const steps = [
      step('retry', '06:01', 'system', '450 busy'),
      step('unknown', '06:02'),
      step('again', '06:30', 'anna@verein.example'),
      step('sent', '06:31'),
    ];
    const line = detail({ steps, attempts: 3, sent_at: '2027-06-18T06:31:00.000Z' });
    expect(texts(line)).toEqual(say('created', 'retry', 'unknown', 'again', 'sent'));
    expect(historyOf(line, now, um).map(({ actor }) => actor)).toEqual([
      '',
      '',
      '',
      'anna@verein.example',
      '',
    ]);
  });

  test('tells what an earlier program wrote down without steps', () => {
    const failed = detail({ status: 'failed', error: '550 no', sent_at: null });
    expect(texts(failed)).toEqual(say('created', 'failed'));
    const returned = detail({ bounced_at: '2027-06-18T07:00:00.000Z', error: 'full' });
    expect(texts(returned)).toEqual(say('created', 'sent', 'returned'));
  });

  test('says of files and letters what carried them', () => {
    expect(texts(detail({ carrier: 'file' })).at(-1)).toBe('als Datei geschrieben');
    expect(texts(detail({ type: 'letterpost' })).at(-1)).toBe('der Post übergeben');
    const self = { type: 'letterpost', carrier: 'self' } as const;
    const steps = [step('counted', '06:05', 'anna@verein.example')];
    const posted = detail({ ...self, steps, sent_at: steps[0]?.at ?? '' });
    expect(texts(posted).at(-1)).toBe('selber verschickt');
    expect(texts(detail({ ...self, status: 'pending', sent_at: null })).at(-1)).toBe('zum Selberdrucken');
  });

  test('says why an e-mail waits', () => {
    const waiting = detail({ status: 'pending', sent_at: null, attempts: 0 });
    const none = { mail: 'none', letters: 'none', backlog: null } as const;
    const last = (line: DispatchDetail) => historyOf(line, now, um, none).at(-1)?.text;
    expect(last(waiting)).toBe('wartet: kein Mailversand eingerichtet');
    expect(last({ ...waiting, held_at: '2027-06-18T06:00:00.000Z' })).toBe('wartet auf Ihren Entscheid');
    expect(texts(waiting).at(-1)).toBe(label('log.history.pending'));
  });

  test('ends with what comes next while it waits', () => {
    const waiting = detail({ status: 'pending', sent_at: null, not_before: '2027-06-18T09:30:00.000Z' });
    expect(texts(waiting).at(-1)).toBe(label('log.history.held', { when: 'um 09:30' }));
  });
});

test('the table for Excel says everything in words and carries nothing out', () => {
  const rows = [
    { ...entry({ subject: '=HYPERLINK("http://böse")', error: null }), name: 'Zoë; Müller' },
    { ...entry({ id: 8, status: 'failed', error: '550 no' }), name: '' },
  ];
  const table = logTable(rows, { now, timezone: 'Europe/Zurich' });
  expect(table[0]?.length).toBe(table[1]?.length);
  expect(table[2]).toContain('gescheitert');
  expect(table[1]).toContain('2027-06-18 08:00:05');
  const text = csvOf(table);
  expect(text.startsWith('\uFEFFNummer;')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://böse"")"`);
  expect(text).toContain('"Zoë; Müller"');
});

test('a line is looked at again only while something is about to happen to it', () => {
  const pending = (not_before: string) => isMoving(entry({ status: 'pending', not_before }), now);
  expect(pending('2027-06-18T07:59:00.000Z')).toBe(true);
  expect(pending('2027-06-18T08:00:30.000Z')).toBe(true);
  expect(pending('2027-06-19T08:00:00.000Z')).toBe(false);
  expect(isMoving(entry(), now)).toBe(false);
});
