import { describe, expect, test } from 'vitest';
import {
  viewOf,
  withKnownRows,
  type Patches,
} from '../../../../desktop/renderer/events/screen/event-board-view.ts';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { aBoardEvent, aBoardRegistration, aBoardShift, now } from './build-board.ts';

const none: Patches = new Map();

/** What core says; made anew each time, as it comes over the wire. */
function board(): EventBoard {
  const registrations = [
    aBoardRegistration('Zoë', 'bar', 'approved'),
    aBoardRegistration('Anna', 'bar', 'approved'),
    aBoardRegistration('Beat', 'bar', 'waiting'),
    aBoardRegistration('Carla', 'bar', 'pending'),
    aBoardRegistration('Dora', 'bar', 'withdrawn'),
    aBoardRegistration('Emil', 'grill', 'approved'),
  ];
  return {
    event: aBoardEvent('Fest'),
    conflicts: [],
    groups: [],
    shifts: [aBoardShift('bar', 2, registrations), aBoardShift('grill', 2, registrations)],
    registrations,
  };
}
const view = (patches: Patches = none, old: ReturnType<typeof viewOf> | null = null) =>
  viewOf(board(), { patches, old, now });

describe('the view of an event', () => {
  test('lists who is in a shift by name, then who waits; who is out is left out', () => {
    expect(
      view()
        .byShift.get('bar')
        ?.map(({ name }) => name),
    ).toEqual(['Anna', 'Zoë', 'Carla', 'Beat']);
  });

  test('is the same object while core says the same', () => {
    const first = view();
    expect(view(none, first)).toBe(first);
  });

  test('shows a change on its way at once and counts both shifts anew', () => {
    const { shifts, byShift } = view(new Map([['Anna', { shift_uuid: 'grill' }]]));
    expect(byShift.get('grill')?.map(({ name }) => name)).toEqual(['Anna', 'Emil']);
    expect([shifts.get('bar')?.free_places, shifts.get('grill')?.free_places]).toEqual([1, 0]);
    expect(shifts.get('grill')?.approved_count).toBe(2);
  });

  test('keeps every row and list that a change does not touch', () => {
    const first = view();
    const next = view(new Map([['Carla', { status: 'approved' as const }]]), first);
    expect(next.byShift.get('grill')).toBe(first.byShift.get('grill'));
    expect(next.shifts.get('grill')).toBe(first.shifts.get('grill'));
    expect(next.registrations.get('Anna')).toBe(first.registrations.get('Anna'));
    expect(next.board.event).toBe(first.board.event);
    expect(next.byShift.get('bar')).not.toBe(first.byShift.get('bar'));
    expect(next.shifts.get('bar')?.approved_count).toBe(3);
  });

  test('takes the rows over that a new answer of core repeats, and no others', () => {
    const shown = view(new Map([['Carla', { status: 'approved' as const }]]), view());
    const said = withKnownRows(board(), shown);
    const row = (name: string) => said.registrations.find(({ uuid }) => uuid === name);
    expect(row('Anna')).toBe(shown.registrations.get('Anna'));
    expect(row('Carla')?.status).toBe('pending');
    expect(said.shifts.map(shift => shift === shown.shifts.get(shift.uuid))).toEqual([false, true]);
    expect(said).toEqual(board());
  });

  test('says again what core says once the change is refused', () => {
    const changed = view(new Map([['Carla', { status: 'approved' as const }]]));
    expect(view(none, changed).registrations.get('Carla')?.status).toBe('pending');
  });
});
