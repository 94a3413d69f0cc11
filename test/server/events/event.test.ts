import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClubEvent } from '../../../shared/events/event.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const board = () => app.as('board');
const code = (error: string) => expect.objectContaining({ code: error });
let slugs = 0;
const anEvent = (fields: Partial<Parameters<ReturnType<typeof board>['events']['create']>[0]> = {}) =>
  board().events.create({
    slug: `anlass-${++slugs}`,
    title: 'Anlass',
    location: 'Dorfplatz',
    start_date: '2027-06-18',
    ...fields,
  });

describe('an event', () => {
  test('is made active for one day, with defaults, a number and a place', async () => {
    const answer = await app.request('POST', '/events', {
      as: 'board',
      body: { slug: 'sommerfest', title: ' Sommerfest ', start_date: '2027-06-18', location: 'Dorfplatz' },
    });
    const event = answer.json as ClubEvent;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/events/${event.id}`);
    expect(event).toMatchObject({
      slug: 'sommerfest',
      title: 'Sommerfest',
      end_date: '2027-06-18',
      status: 'active',
      registration_open: true,
      waiting_list: true,
      organizer_login: false,
      version: 1,
    });
    const byNumber = await board().events.get({ id: event.id ?? 0 });
    expect(byNumber).toEqual({ ...event, shifts: [], registrations: [] });
    expect(await board().events.get({ id: event.uuid })).toEqual(byNumber);
  });

  test('keeps its slug for itself', async () => {
    const one = await anEvent();
    await expect(anEvent({ slug: one.slug })).rejects.toMatchObject({
      code: 'conflict',
      params: { what: 'slug' },
    });
    const other = await anEvent();
    const move = board().events.update({ id: other.uuid, slug: one.slug });
    await expect(move).rejects.toMatchObject({ code: 'conflict', params: { what: 'slug' } });
    expect((await board().events.update({ id: one.uuid, slug: one.slug })).version).toBe(1);
  });

  test('may bring its uuid, once', async () => {
    const uuid = crypto.randomUUID();
    expect((await anEvent({ uuid })).uuid).toBe(uuid);
    await expect(anEvent({ uuid })).rejects.toMatchObject({ code: 'conflict', params: { what: 'event' } });
  });

  test('changes in the given fields only, and by nothing when nothing is new', async () => {
    const before = await anEvent({ location: 'Halle' });
    app.clock.now = new Date('2026-11-20T11:00:00.000Z');
    const after = await board().events.update({ id: before.uuid, title: 'Herbstfest' });
    expect(after).toEqual({
      ...before,
      title: 'Herbstfest',
      version: 2,
      updated_at: '2026-11-20T11:00:00.000Z',
    });
    expect(await board().events.update({ id: before.uuid, title: 'Herbstfest' })).toEqual(after);
  });

  test('keeps its number when it comes back, and no other person gets it', async () => {
    const one = await anEvent();
    await board().events.remove({ id: one.uuid });
    const next = await anEvent();
    expect(next.id).toBe((one.id ?? 0) + 1);
    expect((await anEvent({ uuid: one.uuid })).id).toBe(one.id);
  });

  test('that was erased does not come back', async () => {
    const uuid = crypto.randomUUID();
    app.server.context.effects.sql
      .prepare("INSERT INTO erasure VALUES (?, 'club_event', ?, '2026-01-01T00:00:00Z')")
      .run(uuid, uuid);
    await expect(anEvent({ uuid })).rejects.toEqual(code('erased'));
  });

  const bad: [string, Record<string, unknown>, string, string][] = [
    ['ends before it begins', { end_date: '2027-06-17' }, 'end_date', 'before_start'],
    ['ends at an earlier hour', { start_time: '18:00', end_time: '17:00' }, 'end_time', 'before_start'],
    ['is set up after its start', { setup_date: '2027-06-19' }, 'setup_date', 'after_start'],
    ['is cleared away before its end', { teardown_date: '2027-06-17' }, 'teardown_date', 'before_end'],
    ['has a day that does not exist', { start_date: '2027-02-30' }, 'start_date', 'day'],
    ['has a slug with a space', { slug: 'Mein Fest' }, 'slug', 'slug'],
    ['has no title', { title: '  ' }, 'title', 'required'],
    ['has no place', { location: ' ' }, 'location', 'required'],
    ['is in the year 2200', { start_date: '2200-01-01' }, 'start_date', 'day_years'],
    [
      'closes its registration in 2200',
      { registration_deadline: '2200-01-01' },
      'registration_deadline',
      'day_years',
    ],
    ['has a short password', { organizer_password: 'kurz' }, 'organizer_password', 'too_short'],
    ['has an unknown status', { status: 'maybe' }, 'status', 'enum'],
    ['has an hour of 25', { start_time: '25:00' }, 'start_time', 'clock_time'],
    ['has a broken address', { contact_email: 'ok@' }, 'contact_email', 'email'],
    ['has an unknown field', { plz: '8633' }, 'plz', 'unknown_field'],
  ];
  test.each(bad)('that %s is refused by the name of the field', async (_, fields, path, message) => {
    const answer = await app.request('POST', '/events', {
      as: 'board',
      body: { slug: 'falsch', title: 'Falsch', location: 'Dorfplatz', start_date: '2027-06-18', ...fields },
    });
    expect(answer.status).toBe(400);
    const { errors } = answer.json as { errors: { path: string; code: string }[] };
    expect(errors).toContainEqual(expect.objectContaining({ path, code: message }));
  });

  test('that would end before it begins is not changed either', async () => {
    const event = await anEvent({ end_date: '2027-06-20' });
    const change = board().events.update({ id: event.uuid, start_date: '2027-06-21' });
    await expect(change).rejects.toEqual(code('validation_failed'));
    expect((await board().events.get({ id: event.uuid })).start_date).toBe('2027-06-18');
  });

  test('with shifts moves only where the caller says whether they move along', async () => {
    const event = await anEvent({ end_date: '2027-06-19', registration_deadline: '2027-06-10' });
    const times = { start_time: '2027-06-19T10:00', end_time: '2027-06-19T12:00' };
    const shift = await board().shifts.create({
      event_id: event.uuid,
      title: 'Grill',
      bereich: '',
      max_helpers: 2,
      ...times,
    });
    const move = (fields: object) =>
      app.request('PUT', `/events/${event.uuid}`, {
        as: 'board',
        body: { start_date: '2027-06-25', ...fields },
      });
    const asked = await move({});
    expect([asked.status, asked.json]).toMatchObject([
      409,
      { code: 'event_shifts_left', detail: expect.stringContaining('Grill') as unknown },
    ]);
    expect((await move({ end_date: '2027-06-26', move_shifts: false })).status).toBe(409);
    expect(await board().events.get({ id: event.uuid })).toMatchObject({ start_date: '2027-06-18' });
    const moved = await move({ move_shifts: true });
    expect([moved.status, moved.json]).toMatchObject([
      200,
      { start_date: '2027-06-25', end_date: '2027-06-26', registration_deadline: '2027-06-17' },
    ]);
    expect(await board().shifts.get({ id: shift.uuid })).toMatchObject({ start_time: '2027-06-26T10:00:00' });
  });

  test.each([
    ['a year that no form means', { start_date: '2200-06-25', end_date: '2200-06-26' }, 'start_date'],
    ['an end before its beginning', { start_date: '2027-06-25', end_date: '2027-06-24' }, 'end_date'],
    ['no place', { location: '' }, 'location'],
  ])('with shifts is refused by the field for %s before anything is asked', async (_, body, path) => {
    const event = await anEvent();
    const times = { start_time: '2027-06-18T10:00', end_time: '2027-06-18T12:00' };
    await board().shifts.create({
      event_id: event.uuid,
      title: 'Grill',
      bereich: '',
      max_helpers: 2,
      ...times,
    });
    const answer = await app.request('PUT', `/events/${event.uuid}`, { as: 'board', body });
    expect([answer.status, answer.json]).toMatchObject([
      400,
      {
        code: 'validation_failed',
        errors: [{ path }, ...(path === 'start_date' ? [{ path: 'end_date' }] : [])],
      },
    ]);
  });

  test('is named by a tag that every change answers and If-Match compares', async () => {
    const made = await app.request('POST', '/events', {
      as: 'board',
      body: { slug: 'mit-marke', title: 'Mit Marke', location: 'Dorfplatz', start_date: '2027-06-18' },
    });
    const { uuid } = made.json as ClubEvent;
    const first = made.headers.get('etag') ?? '';
    expect((await app.request('GET', `/events/${uuid}`, { as: 'board' })).headers.get('etag')).toBe(first);
    const put = (title: string, tag: string) =>
      app.request('PUT', `/events/${uuid}`, { as: 'board', body: { title }, headers: { 'if-match': tag } });
    const changed = await put('Neu', first);
    expect(changed.status).toBe(200);
    expect((await put('Nochmals', first)).status).toBe(412);
    const second = changed.headers.get('etag') ?? '';
    expect((await put('Nochmals', second)).status).toBe(200);
    const remove = { as: 'board', headers: { 'if-match': second } } as const;
    expect((await app.request('DELETE', `/events/${uuid}`, remove)).status).toBe(412);
  });
});

describe('the list', () => {
  test('is in the order of time, filtered, paged and counted', async () => {
    const other = await startApp({ at: '2027-06-19T21:30:00.000Z' });
    const make = (slug: string, start_date: string, more = {}) =>
      other.as('board').events.create({ slug, title: slug, location: 'Dorfplatz', start_date, ...more });
    await make('spaeter', '2027-08-01');
    await make('heute-fertig', '2027-06-18', { end_date: '2027-06-19' });
    await make('frueh', '2027-06-18', { start_time: '08:00', end_date: '2027-06-20' });
    await make('vorbei', '2027-06-18', { start_time: '09:00' });
    await make('abgesagt', '2027-07-01', { status: 'cancelled' });
    await make('entwurf', '2027-07-02', { status: 'draft' });
    const slugsOf = async (query: string, as: 'board' | 'none' = 'board') => {
      const answer = await other.request('GET', `/events${query}`, { as });
      return [answer.headers.get('x-total-count'), (answer.json as ClubEvent[]).map(({ slug }) => slug)];
    };
    expect(await slugsOf('')).toEqual([
      '6',
      ['heute-fertig', 'frueh', 'vorbei', 'abgesagt', 'entwurf', 'spaeter'],
    ]);
    // 23:30 in Zürich: what ends today is still to come.
    expect(await slugsOf('?upcoming=true', 'none')).toEqual([
      '4',
      ['heute-fertig', 'frueh', 'abgesagt', 'spaeter'],
    ]);
    other.clock.now = new Date('2027-06-19T22:00:00.000Z');
    expect((await slugsOf('?upcoming=true', 'none'))[1]).toEqual(['frueh', 'abgesagt', 'spaeter']);
    expect(await slugsOf('?status=draft')).toEqual(['1', ['entwurf']]);
    expect(await slugsOf('?status=draft', 'none')).toEqual(['0', []]);
    expect(await slugsOf('?limit=2&offset=1')).toEqual(['6', ['frueh', 'vorbei']]);
    await other.stop();
  });
});

describe('an event that people signed up for', () => {
  let clubEvent: EventFixture;
  beforeAll(async () => {
    clubEvent = await openEventFixture(app, { slug: 'mit-leuten' });
    clubEvent.helper({ status: 'pending' });
    clubEvent.helper({ status: 'rejected' });
    clubEvent.helper({ status: 'withdrawn' });
    clubEvent.helper({ status: 'approved' });
  });

  test('is not deleted, but says how many it hits', async () => {
    const { id } = clubEvent.event;
    await expect(board().events.remove({ id })).rejects.toMatchObject({
      code: 'event_has_registrations',
      params: { count: 2 },
    });
    expect((await board().events.get({ id })).registrations).toHaveLength(4);
  });

  test('does not become a draft again', async () => {
    const move = board().events.update({ id: clubEvent.event.id, status: 'draft' });
    await expect(move).rejects.toMatchObject({ code: 'event_has_registrations', params: { count: 2 } });
  });

  test('goes with its shifts and registrations once it is cancelled, and out of its groups', async () => {
    const { id, uuid } = clubEvent.event;
    const group = await board().eventGroups.create({ name: 'Gruppe', event_ids: [id] });
    await board().events.update({ id, status: 'cancelled' });
    await board().events.remove({ id });
    await expect(board().events.get({ id })).rejects.toEqual(code('not_found'));
    const count = (table: string) =>
      app.server.context.db.sql
        .prepare<[string], number>(`SELECT count(*) FROM ${table} WHERE event_uuid = ?`)
        .pluck()
        .get(uuid);
    expect([count('shift'), count('registration')]).toEqual([0, 0]);
    expect(await board().eventGroups.get({ id: group.uuid })).toMatchObject({
      event_uuids: [],
      event_ids: [],
      version: 2,
    });
  });
});

describe('the status', () => {
  const moves: ['draft' | 'active' | 'cancelled', 'draft' | 'active' | 'cancelled', boolean][] = [
    ['draft', 'active', true],
    ['draft', 'cancelled', false],
    ['active', 'draft', true],
    ['active', 'cancelled', true],
    ['cancelled', 'active', true],
    ['cancelled', 'draft', false],
  ];
  test.each(moves)('moves from %s to %s: %s', async (from, to, allowed) => {
    const { uuid } = await anEvent({ status: from });
    const move = board().events.update({ id: uuid, status: to });
    if (allowed) expect((await move).status).toBe(to);
    else await expect(move).rejects.toMatchObject({ code: 'conflict', params: { what: 'event_status' } });
  });
});
