import { describe, expect, test } from 'vitest';
import { viewOf, type Patches } from '../../../desktop/renderer/events/screen/event-board-view.ts';
import type {
  BoardRegistration,
  BoardShift,
  EventBoard,
} from '../../../shared/desktop/desktop-event-contract.ts';
import { eventDefaults } from '../../../shared/events/event.ts';
import { personOf } from '../../../shared/registrations/registration.ts';
import { shiftLoad } from '../../../shared/shifts/shift-rule.ts';

const now = '2027-05-01T10:00:00.000Z';
const stamp = { created_at: now, updated_at: now, version: 1, waiting: false, conflict: false };
const event_uuid = '019b8d2b-0000-7000-8000-00000000e000';
const none: Patches = new Map();

function registration(name: string, shift: string, status: BoardRegistration['status']): BoardRegistration {
  const who = { name, email: `${name.toLowerCase()}@post.example`, member_id: null };
  return {
    ...stamp,
    ...who,
    id: null,
    uuid: name,
    phone: '',
    message: '',
    sprache: 'de',
    event_id: null,
    event_uuid,
    shift_id: null,
    shift_uuid: shift,
    source: 'public',
    status,
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    reason: '',
    note: '',
    waiting_since: status === 'waiting' ? now : null,
    offered_until: null,
    offer_missed: false,
    person: personOf(who),
    warnings: [],
  };
}

function shift(uuid: string, max_helpers: number, registrations: readonly BoardRegistration[]): BoardShift {
  const own = registrations.filter(({ shift_uuid }) => shift_uuid === uuid);
  return {
    ...stamp,
    ...shiftLoad(max_helpers, own, now),
    id: null,
    uuid,
    event_id: null,
    event_uuid,
    title: uuid,
    bereich: uuid,
    start_time: '2027-06-19T10:00:00',
    end_time: '2027-06-19T14:00:00',
    max_helpers,
    description: '',
    contact: '',
  };
}

/** What core says; made anew each time, as it comes over the wire. */
function board(): EventBoard {
  const registrations = [
    registration('Zoë', 'bar', 'approved'),
    registration('Anna', 'bar', 'approved'),
    registration('Beat', 'bar', 'waiting'),
    registration('Carla', 'bar', 'pending'),
    registration('Dora', 'bar', 'withdrawn'),
    registration('Emil', 'grill', 'approved'),
  ];
  return {
    event: {
      ...stamp,
      ...eventDefaults,
      id: 1,
      uuid: event_uuid,
      organizer_login: false,
      slug: 'fest',
      title: 'Fest',
      start_date: '2027-06-19',
      end_date: '2027-06-19',
    },
    conflicts: [],
    groups: [],
    shifts: [shift('bar', 2, registrations), shift('grill', 2, registrations)],
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
    expect(next.byShift.get('bar')).not.toBe(first.byShift.get('bar'));
    expect(next.shifts.get('bar')?.approved_count).toBe(3);
  });

  test('says again what core says once the change is refused', () => {
    const changed = view(new Map([['Carla', { status: 'approved' as const }]]));
    expect(view(none, changed).registrations.get('Carla')?.status).toBe('pending');
  });
});
