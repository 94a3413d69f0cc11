import { describe, expect, test } from 'vitest';
import { dropVerdict } from '../../../../desktop/renderer/events/board/drop-verdict.ts';
import { viewOf } from '../../../../desktop/renderer/events/screen/event-board-view.ts';
import type { BoardShift, PersonWarning } from '../../../../shared/events/desktop-event-contract.ts';
import { assertDefined } from '../../../../shared/assert.ts';
import { aBoardEvent, aBoardRegistration, aBoardShift, now } from './build-board.ts';

const registrations = [
  aBoardRegistration('Anna', 'bar', 'approved'),
  { ...aBoardRegistration('Anna again', 'grill', 'approved'), person: 'anna@post.example' },
  aBoardRegistration('Beat', 'bar', 'approved'),
  aBoardRegistration('Carla', 'kasse', 'approved'),
  aBoardRegistration('Dora', 'kasse', 'pending'),
];
const at = (shift: BoardShift, from: string, until: string): BoardShift => ({
  ...shift,
  start_time: `2027-06-19T${from}:00`,
  end_time: `2027-06-19T${until}:00`,
});
const shifts = [
  at(aBoardShift('bar', 4, registrations), '10:00', '12:00'),
  at(aBoardShift('grill', 4, registrations), '13:00', '15:00'),
  at(aBoardShift('kasse', 1, registrations), '10:00', '12:00'),
  at(aBoardShift('zelt', 4, registrations), '14:00', '18:00'),
];
const board = { event: aBoardEvent('Fest'), conflicts: [], groups: [], shifts, registrations };
const view = viewOf(board, { patches: new Map(), old: null, now });
const settings = { timezone: 'Europe/Zurich', rest_hours: '8' };

function verdict(
  who: string,
  shift: string,
  known: ReadonlyMap<string, readonly PersonWarning[]> | null = null,
) {
  const dragged = assertDefined(view.registrations.get(who), who);
  const target = assertDefined(view.shifts.get(shift), shift);
  return dropVerdict({ view, settings, known }, dragged, target);
}

describe('what is said before a name is let go', () => {
  test('nothing happens in the own shift, nor where the person is already', () => {
    expect(verdict('Beat', 'bar').kind).toBe('here');
    expect(verdict('Anna', 'grill').kind).toBe('taken');
  });

  test('a full shift says so, however well it would fit', () => {
    expect(verdict('Beat', 'kasse').kind).toBe('full');
  });

  test('free places are counted', () => {
    expect(verdict('Beat', 'zelt')).toEqual({ kind: 'free', text: '4 Plätze frei' });
  });

  test('an overlap with another shift of the person is named, the one that is left does not count', () => {
    expect(verdict('Anna', 'zelt')).toMatchObject({ kind: 'warned', text: expect.stringContaining('grill') });
    expect(verdict('Beat', 'grill').kind).toBe('free');
  });

  test('what core knows of other events comes first', () => {
    const elsewhere: PersonWarning = {
      code: 'overlap',
      shift_title: 'Kasse',
      event_title: 'Dorfmarkt',
      start_time: '2027-06-19T14:00:00',
      end_time: '2027-06-19T16:00:00',
      hours: null,
    };
    const { kind, text } = verdict('Beat', 'zelt', new Map([['zelt', [elsewhere]]]));
    expect([kind, text]).toEqual(['warned', expect.stringContaining('Dorfmarkt')]);
  });
});
