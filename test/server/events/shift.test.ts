import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '../../../shared/events/shifts/shift.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, outbox, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeAll(async () => {
  app = await startApp({ at: '2027-06-01T10:00:00.000Z' });
  clubEvent = await openEventFixture(app, { setup_date: '2027-06-17', teardown_date: '2027-06-21' });
});
afterAll(() => app.stop());

const board = () => app.as('board');
const code = (error: string) => expect.objectContaining({ code: error });
const refusal = async (fields: Record<string, unknown>, method = 'POST', path = '/shifts') => {
  const body = method === 'POST' ? { ...whole(), ...fields } : fields;
  const answer = await app.request(method, path, { as: 'board', body });
  const { errors = [] } = answer.json as { errors?: { path: string; code: string }[] };
  return [answer.status, ...errors.map(({ path: at, code: what }) => `${at} ${what}`)];
};
const whole = () => ({
  event_id: clubEvent.event.id,
  title: 'Grill',
  start_time: '2027-06-19T11:00:00',
  end_time: '2027-06-19T15:00:00',
  max_helpers: 2,
});

describe('a shift', () => {
  test('is made with defaults, empty and with a place', async () => {
    const answer = await app.request('POST', '/shifts', { as: 'board', body: whole() });
    const shift = answer.json as Shift;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/shifts/${shift.id}`);
    expect(shift).toMatchObject({
      ...whole(),
      event_uuid: clubEvent.event.uuid,
      bereich: '',
      contact: '',
      approved_count: 0,
      free_places: 2,
    });
    expect(await board().shifts.get({ id: shift.uuid })).toEqual(shift);
  });

  test('may name its event by uuid and bring its own, once', async () => {
    const uuid = crypto.randomUUID();
    const values = { ...whole(), event_id: clubEvent.event.uuid, uuid };
    expect(await board().shifts.create(values)).toMatchObject({ uuid, event_id: clubEvent.event.id });
    await expect(board().shifts.create(values)).rejects.toMatchObject({ params: { what: 'shift' } });
  });

  test('needs an event', async () => {
    await expect(board().shifts.create({ ...whole(), event_id: 999 })).rejects.toMatchObject({
      code: 'not_found',
      params: { what: 'event' },
    });
  });

  const bad: [string, Record<string, unknown>, string][] = [
    ['ends when it begins', { end_time: '2027-06-19T11:00' }, 'end_time before_start'],
    ['ends before it begins', { end_time: '2027-06-19T10:00' }, 'end_time before_start'],
    ['lasts longer than a day', { end_time: '2027-06-20T11:01' }, 'end_time shift_too_long'],
    [
      'begins before the event',
      { start_time: '2027-06-16T22:00', end_time: '2027-06-17T01:00' },
      'start_time outside_event',
    ],
    [
      'begins after the event',
      { start_time: '2027-06-22T00:00', end_time: '2027-06-22T01:00' },
      'start_time outside_event',
    ],
    ['has no places', { max_helpers: 0 }, 'max_helpers places'],
    ['has negative places', { max_helpers: -3 }, 'max_helpers places'],
    ['has half a place', { max_helpers: 1.5 }, 'max_helpers places'],
    ['has a time with a zone', { start_time: '2027-06-19T11:00:00Z' }, 'start_time local_time'],
    ['has no title', { title: ' ' }, 'title required'],
    ['claims to be full', { approved_count: 2 }, 'approved_count unknown_field'],
  ];
  test.each(bad)('that %s is refused by the name of the field', async (_, fields, error) => {
    expect(await refusal(fields)).toEqual([400, error]);
  });

  test('may be for setting up, and last into the night after the last day', async () => {
    const early = await clubEvent.shift({ start_time: '2027-06-17T08:00', end_time: '2027-06-17T12:00' });
    const late = await clubEvent.shift({ start_time: '2027-06-21T22:00', end_time: '2027-06-22T04:00' });
    expect([early.start_time, late.end_time]).toEqual(['2027-06-17T08:00:00', '2027-06-22T04:00:00']);
  });

  test('counts the hours that really pass when the clocks change', async () => {
    const night = await board().events.create({
      slug: 'nacht',
      title: 'Nacht',
      location: 'Dorfplatz',
      start_date: '2027-03-27',
    });
    const at = { ...whole(), event_id: night.uuid };
    // 27 March 2027, 03:00 to 03:30 on the next day: 24.5 hours by the clock, 23.5 by the sun.
    const spring = { ...at, start_time: '2027-03-27T03:00', end_time: '2027-03-28T03:30' };
    expect((await board().shifts.create(spring)).end_time).toBe('2027-03-28T03:30:00');
    const autumn = await board().events.create({
      slug: 'herbst',
      title: 'Herbst',
      location: 'Dorfplatz',
      start_date: '2027-10-30',
    });
    const long = {
      ...at,
      event_id: autumn.uuid,
      start_time: '2027-10-30T04:00',
      end_time: '2027-10-31T04:00',
    };
    await expect(board().shifts.create(long)).rejects.toEqual(code('validation_failed'));
  });

  test('changes in the given fields only', async () => {
    const before = await clubEvent.shift({ title: 'Service' });
    const after = await board().shifts.update({ id: before.id ?? 0, bereich: 'Zelt' });
    expect(after).toEqual({ ...before, bereich: 'Zelt', version: 2, updated_at: '2027-06-01T10:00:00.000Z' });
    expect(await board().shifts.update({ id: before.uuid, bereich: 'Zelt' })).toEqual(after);
    expect(await refusal({ end_time: '2027-06-19T13:00' }, 'PUT', `/shifts/${before.uuid}`)).toEqual([
      400,
      'end_time before_start',
    ]);
  });

  test('whose event moved away may still change in anything but its times', async () => {
    const event = await board().events.create({
      slug: 'wandert',
      title: 'Wandert',
      location: 'Dorfplatz',
      start_date: '2027-07-01',
    });
    const times = { start_time: '2027-07-01T11:00', end_time: '2027-07-01T12:00' };
    const { uuid } = await board().shifts.create({ ...whole(), event_id: event.uuid, ...times });
    // As two laptops may have it: one moved the event, the other made the shift.
    const { db } = app.server.context;
    db.write('test', () =>
      db.sql
        .prepare("UPDATE club_event SET start_date = '2027-08-01', end_date = '2027-08-01' WHERE uuid = ?")
        .run(event.uuid),
    );
    expect((await board().shifts.update({ id: uuid, title: 'Neu' })).title).toBe('Neu');
    const path = `/shifts/${uuid}`;
    expect(await refusal({ end_time: '2027-07-01T13:00' }, 'PUT', path)).toEqual([
      400,
      'start_time outside_event',
    ]);
  });

  test('is named by a tag', async () => {
    const { uuid } = await clubEvent.shift({});
    const tag = (await app.request('GET', `/shifts/${uuid}`, { as: 'board' })).headers.get('etag') ?? '';
    const put = (title: string) =>
      app.request('PUT', `/shifts/${uuid}`, { as: 'board', body: { title }, headers: { 'if-match': tag } });
    expect((await put('Eins')).status).toBe(200);
    expect((await put('Zwei')).status).toBe(412);
  });
});

describe('the list of shifts', () => {
  test('is of one event or of all, paged and counted', async () => {
    const other = await board().events.create({
      slug: 'andere',
      title: 'Andere',
      location: 'Dorfplatz',
      start_date: '2027-06-19',
    });
    for (const [bereich, hour] of [
      ['Kasse', '12'],
      ['Bar', '14'],
      ['Bar', '12'],
    ] as const)
      await board().shifts.create({
        ...whole(),
        event_id: other.uuid,
        bereich,
        start_time: `2027-06-19T${hour}:00`,
        end_time: `2027-06-19T18:00`,
      });
    const list = async (query: string) => {
      const answer = await app.request('GET', `/shifts?${query}`, { as: 'board' });
      const rows = answer.json as Shift[];
      return [
        answer.headers.get('x-total-count'),
        rows.map(shift => `${shift.bereich} ${shift.start_time.slice(11, 13)}`),
      ];
    };
    const sorted = ['Bar 12', 'Bar 14', 'Kasse 12'];
    expect(await list(`event_id=${other.id}`)).toEqual(['3', sorted]);
    expect(await list(`event_id=${other.uuid}&limit=1&offset=1`)).toEqual(['3', ['Bar 14']]);
    expect(await list('event_id=999')).toEqual(['0', []]);
    const everything = await board().shifts.list({});
    expect(everything.length).toBeGreaterThan(6);
  });
});

describe('the places of a shift', () => {
  test('are not fewer than those given and promised', async () => {
    const shift = await clubEvent.shift({ title: 'Abwasch', max_helpers: 3 });
    clubEvent.helper({ status: 'approved' }, shift);
    clubEvent.helper({ status: 'waiting', offered_until: '2027-06-02T10:00:00.000Z' }, shift);
    clubEvent.helper({ status: 'pending' }, shift);
    const resize = (max_helpers: number) => board().shifts.update({ id: shift.uuid, max_helpers });
    await expect(resize(1)).rejects.toMatchObject({
      code: 'capacity_below_approved',
      params: { approved: 2 },
    });
    expect(await resize(2)).toMatchObject({
      max_helpers: 2,
      approved_count: 1,
      offered_count: 1,
      pending_count: 1,
      waiting_count: 1,
      free_places: 0,
    });
  });

  test('go to the waiting list when there are more of them', async () => {
    const shift = await clubEvent.shift({ title: 'Kinderhort', max_helpers: 1 });
    clubEvent.helper({ status: 'approved' }, shift);
    const waiting = ['eins', 'zwei', 'drei'].map((name, index) =>
      clubEvent.helper(
        {
          status: 'waiting',
          email: `${name}@post.example`,
          waiting_since: `2027-05-0${index + 1}T00:00:00.000Z`,
        },
        shift,
      ),
    );
    const before = outbox(app).length;
    expect(await board().shifts.update({ id: shift.uuid, max_helpers: 3 })).toMatchObject({
      offered_count: 2,
      free_places: 0,
    });
    const offers = outbox(app).slice(before);
    expect(offers.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['place_offered', 'eins@post.example'],
      ['place_offered', 'zwei@post.example'],
    ]);
    expect(waiting).toHaveLength(3);
  });
});

describe('a shift that people signed up for', () => {
  test('is not removed, but says how many it hits', async () => {
    const shift = await clubEvent.shift({ title: 'Garderobe' });
    const { id } = clubEvent.helper({ status: 'pending' }, shift);
    clubEvent.helper({ status: 'rejected' }, shift);
    await expect(board().shifts.remove({ id: shift.uuid })).rejects.toMatchObject({
      code: 'shift_has_registrations',
      params: { count: 1 },
    });
    const { db } = app.server.context;
    db.write('test', () =>
      db.sql.prepare("UPDATE registration SET status = 'withdrawn' WHERE id = ?").run(id),
    );
    await board().shifts.remove({ id: shift.uuid });
    await expect(board().shifts.get({ id: shift.uuid })).rejects.toEqual(code('not_found'));
    const left = db.sql.prepare('SELECT count(*) FROM registration WHERE shift_uuid = ?').pluck();
    expect(left.get(shift.uuid)).toBe(0);
  });

  test('is not removed while it is suggested to a helper', async () => {
    const [from, to] = [await clubEvent.shift({ title: 'Von' }), await clubEvent.shift({ title: 'Nach' })];
    const proposal = { alternative_shift_id: to.id ?? 0, alternative_shift_uuid: to.uuid };
    clubEvent.helper({ status: 'alternative_proposed', ...proposal }, from);
    await expect(board().shifts.remove({ id: to.uuid })).rejects.toEqual(code('shift_has_registrations'));
  });
});
