import { describe, expect, it } from 'vitest';
import {
  filteredEvents,
  filterOf,
  type EventFilter,
} from '../../../../desktop/renderer/events/list/event-filter.ts';
import { sourcesOf } from '../../../../desktop/renderer/events/duplicate/duplicate-source.ts';
import {
  countNotified,
  notifiedOfChange,
} from '../../../../desktop/renderer/events/actions/notified-people.ts';
import type { FormChanges } from '../../../../desktop/renderer/ui/form/use-typed-form.ts';
import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import type {
  BoardRegistration,
  EventBoard,
  EventRow,
} from '../../../../shared/events/desktop-event-contract.ts';

const today = '2026-11-21';

const aRow = (title: string, start_date: string, fields: Partial<EventRow> = {}) =>
  ({
    uuid: title,
    title,
    start_date,
    end_date: start_date,
    start_time: null,
    location: '',
    category: '',
    status: 'active',
    shifts: 1,
    places: 4,
    approved: 0,
    undecided: 0,
    ...fields,
  }) as EventRow;

const rows = [
  aRow('Lotto', '2026-03-07', { location: 'Löwen' }),
  aRow('Markt', '2026-11-20', { end_date: '2026-11-21', approved: 4 }),
  aRow('Fest', '2027-07-03', { undecided: 3, approved: 1, location: 'Bären' }),
  aRow('Übung', '2026-12-05', { status: 'draft' }),
];
const asked = (query: string, text = ''): EventFilter => filterOf(new URLSearchParams(query), text);
const titles = (query: string, text = '') =>
  filteredEvents(rows, asked(query, text), today).map(({ title }) => title);

describe('the list of events', () => {
  it('shows what is to come, today included, by its first day', () => {
    expect(titles('')).toEqual(['Markt', 'Übung', 'Fest']);
  });

  it('shows past events with the newest on top, unless the address says otherwise', () => {
    expect(titles('when=past')).toEqual(['Lotto']);
    expect(titles('when=all')).toEqual(['Fest', 'Übung', 'Markt', 'Lotto']);
    expect(titles('when=all&dir=asc')).toEqual(['Lotto', 'Markt', 'Übung', 'Fest']);
  });

  it('finds words of title and place without accents', () => {
    expect(titles('when=all', 'ubung')).toEqual(['Übung']);
    expect(titles('when=all', 'FEST bär')).toEqual(['Fest']);
    expect(titles('when=all', 'fest löwen')).toEqual([]);
  });

  it('sorts by what waits and by how full they are', () => {
    expect(titles('sort=undecided&dir=desc')[0]).toBe('Fest');
    expect(titles('sort=fill&dir=desc')).toEqual(['Markt', 'Fest', 'Übung']);
    expect(titles('status=draft')).toEqual(['Übung']);
  });

  it('falls back to its own order for an address that says nonsense', () => {
    expect(titles('when=never&sort=colour&status=lost')).toEqual(['Markt', 'Übung', 'Fest']);
  });
});

describe('what an event can begin from', () => {
  it('is first the latest past one with shifts', () => {
    const all = [...rows, aRow('Reise', '2026-09-01', { shifts: 0 }), aRow('Papier', '2026-10-31')];
    expect(sourcesOf(all, today).map(({ title }) => title)).toEqual([
      'Papier',
      'Lotto',
      'Reise',
      'Fest',
      'Übung',
      'Markt',
    ]);
  });
});

describe('the people who are notified of a cancelled event', () => {
  const aRegistration = (person: string, email: string, more: Partial<BoardRegistration> = {}) =>
    ({ person, email, status: 'approved', member_id: null, ...more }) as BoardRegistration;
  const count = (registrations: BoardRegistration[], today = '2027-06-20') =>
    countNotified(
      { event: { end_date: '2027-06-20' } as EventBoard['event'], registrations, attendees: [] },
      today,
    );

  it('is counted by person, once, and only who still counts on it', () => {
    const counted = count([
      aRegistration('anna', 'anna@post.example'),
      aRegistration('anna', 'anna@post.example', { status: 'pending' }),
      aRegistration('beat', '', { status: 'waiting' }),
      aRegistration('beat', ''),
      aRegistration('carla', 'carla@post.example', { status: 'withdrawn' }),
      aRegistration('david', '', { status: 'rejected' }),
      aRegistration('fremd', 'fremd@post.example', { status: 'unconfirmed' }),
    ]);
    expect(counted).toEqual({ withEmail: 1, without: 1 });
  });

  it('are two for a couple that shares an address', () => {
    const [hans, vreni] = ['hans', 'vreni'].map(member_id =>
      aRegistration('huber', 'huber@post.example', { member_id }),
    );
    expect(count([hans!, vreni!, hans!])).toEqual({ withEmail: 2, without: 0 });
  });

  it('are those who replied that they come or may come, unless they hear it as helpers', () => {
    const attendee = (answer: 'yes' | 'no' | 'perhaps' | null, email: string) =>
      ({ reply: answer && { answer }, email }) as Attendee;
    const attendees = [
      attendee('yes', 'beat@post.example'),
      attendee('perhaps', ''),
      attendee('no', 'carla@post.example'),
      attendee(null, 'david@post.example'),
      attendee('yes', 'Anna@post.example'),
    ];
    const registrations = [aRegistration('anna', 'anna@post.example')];
    const event = { end_date: '2027-06-20' } as EventBoard['event'];
    const counted = countNotified({ event, registrations, attendees }, '2027-06-20');
    expect(counted).toEqual({ withEmail: 2, without: 1 });
  });

  it('of a new date or place are those who come or may come, and helpers of the place', () => {
    const attendees = [
      { reply: { answer: 'yes' }, email: 'beat@post.example' },
      { reply: { answer: 'perhaps' }, email: '' },
      { reply: { answer: 'no' }, email: 'carla@post.example' },
      { reply: null, email: 'david@post.example' },
    ] as Attendee[];
    const shifts = [
      { uuid: 'over', end_time: '2027-06-19T12:00:00' },
      { uuid: 'coming', end_time: '2027-06-20T12:00:00' },
    ] as EventBoard['shifts'];
    const registrations = [
      aRegistration('anna', 'anna@post.example', { shift_uuid: 'coming' }),
      aRegistration('emil', 'emil@post.example', { shift_uuid: 'over' }),
      aRegistration('fritz', 'fritz@post.example', { shift_uuid: 'coming', status: 'pending' }),
      aRegistration('gina', '', { shift_uuid: 'coming' }),
    ];
    const event = { status: 'active', end_date: '2027-06-20', location: 'Aula' } as EventBoard['event'];
    const of = (changes: FormChanges, status: EventBoard['event']['status'] = 'active') =>
      notifiedOfChange(
        { event: { ...event, status }, shifts, registrations, attendees },
        changes,
        '2027-06-19T13:00:00',
      );
    const place = { location: { from: 'Aula', to: 'Turnhalle' } };
    expect(of(place)).toEqual({ helpers: 1, replied: 1 });
    expect(of({ start_time: { from: null, to: '18:00' } })).toEqual({ helpers: 0, replied: 1 });
    expect(of({ title: { from: 'Fest', to: 'Feier' } })).toEqual({ helpers: 0, replied: 0 });
    expect(of({ ...place, end_date: { from: '2027-06-20', to: '2027-06-18' } })).toEqual({
      helpers: 0,
      replied: 0,
    });
    expect(of(place, 'draft')).toEqual({ helpers: 0, replied: 0 });
  });

  it('are none once the event is over', () => {
    expect(count([aRegistration('anna', 'anna@post.example')], '2027-06-21')).toEqual({
      withEmail: 0,
      without: 0,
    });
  });
});
