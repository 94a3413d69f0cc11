import { describe, expect, test } from 'vitest';
import {
  mailingInstant,
  mailingState,
  mailingTitle,
} from '../../../../desktop/renderer/messages/mailings/mailing-state.ts';
import { tabOf, tabsOf } from '../../../../desktop/renderer/messages/mailings/mailing-tab.ts';
import { mailingRule } from '../../../../desktop/renderer/messages/mailings/list/mailing-filter.ts';
import { filterRows } from '../../../../desktop/renderer/ui/table/filter-rule.ts';
import { aMailing, mailingRow } from './mailing-row.ts';

const when = (instant: string) => instant.slice(11, 16);
const state = (patch: Parameters<typeof mailingRow>[0]) => mailingState(mailingRow(patch), when);

describe('how a mailing stands', () => {
  test('a draft is one, waits, or was refused', () => {
    expect(state({})).toEqual({ text: 'Entwurf', tone: 'quiet' });
    expect(state({ queued: true }).text).toBe('Wartet auf die Verbindung');
    expect(state({ refused: true })).toEqual({ text: 'Nicht gesendet, bitte prüfen', tone: 'bad' });
  });

  test('done says what became of everybody, and leaves out counts of 0', () => {
    const done = { status: 'done', total: 201 } as const;
    expect(state({ ...done, sent: 198, failed: 2, unknown: 1 })).toEqual({
      text: '198 gesendet · 2 gescheitert · 1 unklar',
      tone: 'warn',
    });
    expect(state({ ...done, sent: 201 })).toEqual({ text: '201 gesendet', tone: 'good' });
    expect(state({ ...done, sent: 200, failed: 1 }).tone).toBe('bad');
    expect(state({ status: 'done' }).text).toBe('niemand');
  });

  test('on its way and held it says how many are still to come', () => {
    expect(state({ status: 'sending', total: 10, sent: 3, failed: 1 }).text).toBe(
      'Geht hinaus: 3 gesendet · 1 gescheitert · 6 noch offen',
    );
    expect(state({ status: 'paused', total: 10, sent: 3 })).toEqual({
      text: 'Angehalten: 3 gesendet · 7 noch offen',
      tone: 'warn',
    });
  });

  test('ended by a person, recipients without it are not called failures', () => {
    expect(state({ status: 'stopped', total: 10, sent: 3, failed: 6, unknown: 1 }).text).toBe(
      'Beendet: 3 gesendet · 6 nicht gesendet · 1 unklar',
    );
  });

  test('for later it says when and to how many', () => {
    expect(state({ status: 'scheduled', total: 1, send_at: '2026-12-01T17:00:00.000Z' }).text).toBe(
      'Geplant: 17:00, 1 Person',
    );
  });

  test('its instant is the last change, the time it is for, or when it began', () => {
    const times = {
      updated_at: '2026-11-21T10:00:00.000Z',
      started_at: '2026-11-21T11:00:00.000Z',
      send_at: '2026-11-22T12:00:00.000Z',
    };
    expect(mailingInstant(aMailing({ ...times, status: 'draft' }))).toBe(times.updated_at);
    expect(mailingInstant(aMailing({ ...times, status: 'scheduled' }))).toBe(times.send_at);
    expect(mailingInstant(aMailing({ ...times, status: 'done' }))).toBe(times.started_at);
  });
});

test('a subject names its placeholders, and one that is missing is said to be', () => {
  expect(mailingTitle({ subject: 'Einladung, {{vorname|du}}' })).toBe('Einladung, ‹Vorname›');
  expect(mailingTitle({ subject: '{{ nachnahme }}' })).toBe('‹nachnahme›');
  expect(mailingTitle({ subject: '  ' })).toBe('Ohne Betreff');
});

test('a search finds by subject and by who wrote, in any order and without accents', () => {
  const rows = [
    mailingRow({ subject: 'Fête de musique', created_by: 'a' }),
    mailingRow({ subject: 'Budget', created_by: 'b' }),
  ];
  const nameOf = (actor: string) => (actor === 'a' ? 'Regula Aebischer' : 'Kurt Müller');
  const ask = (search: string) =>
    filterRows(rows, mailingRule(nameOf), JSON.stringify({ search, values: {} }));
  const found = (search: string) => ask(search).map(({ subject }) => subject);
  expect(found('aebi fete')).toEqual(['Fête de musique']);
  expect(found('muller')).toEqual(['Budget']);
  expect(found('aebi budget')).toEqual([]);
  expect(ask(' ')).toEqual(rows);
});

test('an address names a part that the mailing has, else its first', () => {
  expect(tabOf(tabsOf({ status: 'draft' }), 'audience')).toBe('audience');
  expect(tabOf(tabsOf({ status: 'sending' }), 'rehearsal')).toBe('people');
  expect(tabOf(tabsOf({ status: 'draft' }), null)).toBe('text');
});
