import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationStore } from '../../../../server/events/registrations/registration-store.ts';
import { loadsOfShifts } from '../../../../server/events/registrations/shift-load.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import { oneEvent, signUp, signUpApproved } from './registration-fixture.ts';
import { processorTime } from '../../../processor-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('lists of registrations', () => {
  test('stand in the order of arrival, by event or shift, paged and counted', async () => {
    const clubEvent = await oneEvent(app, [5, 5]);
    const anna = await signUp(app, clubEvent, { email: 'anna@post.example' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const bea = await signUp(app, clubEvent, { shift: 1 });
    const other = await signUp(app, await oneEvent(app, [1]));
    const board = app.as('board');
    const ids = async (query: object) => (await board.registrations.list(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([anna.id, bea.id, other.id]);
    expect(await ids({ event_id: clubEvent.event.uuid })).toEqual([anna.id, bea.id]);
    expect(await ids({ shift_id: clubEvent.shifts[1]?.id })).toEqual([bea.id]);
    expect(await ids({ event_id: 9999 })).toEqual([]);
    const page = await app.request('GET', '/registrations?limit=1&offset=1', { as: 'board' });
    expect([page.headers.get('x-total-count'), page.json]).toMatchObject(['3', [{ id: bea.id }]]);
    expect(await board.registrations.get({ id: anna.uuid })).toMatchObject({ id: anna.id });
  });

  test('to decide show first what waits, with event, shift, places and overlaps over all events', async () => {
    const clubEvent = await oneEvent(app, [5]);
    const approved = await signUpApproved(app, clubEvent, { email: 'emil@post.example' });
    const pending = await signUp(app, clubEvent);
    const elsewhere = await oneEvent(app, [5], { title: 'Dorffest' });
    const clash = await signUp(app, elsewhere, { email: 'Emil@post.example' });
    const rows = await app.as('board').registrations.manage({ event_id: clubEvent.event.id });
    expect(rows.map(({ id }) => id)).toEqual([pending.id, approved.id]);
    expect(rows[1]).toMatchObject({
      event_title: 'Sommerfest',
      shift_title: 'Bar 1',
      bereich: 'Bar',
      start_time: '2027-06-19T14:00:00',
      free_places: 4,
      warnings: [{ code: 'overlap', shift: { event_title: 'Dorffest', title: 'Bar 1' } }],
    });
    expect(rows[0]?.warnings).toEqual([]);
    const [only] = await app
      .as('board')
      .registrations.manage({ status: 'pending', event_id: elsewhere.event.id });
    expect(only).toMatchObject({ id: clash.id, warnings: [{ code: 'overlap' }] });
  });

  test('strangers, members and organisers see none', async () => {
    for (const kind of ['none', 'member', 'organizer', 'apiKey'] as const)
      expect((await app.request('GET', '/registrations', { as: kind })).status).toBe(
        kind === 'none' ? 401 : 403,
      );
  });
});

test('how full 300 shifts with 1500 registrations are is known in a few milliseconds', async () => {
  const clubEvent = await oneEvent(app, [5]);
  const one = await signUp(app, clubEvent);
  const { db, now } = app.server.context;
  const stored = db.sql.prepare<[number], object>('SELECT * FROM registration WHERE id = ?').get(one.id);
  const shift = db.sql.prepare<[number], object>('SELECT * FROM shift WHERE id = ?').get(one.shift_id ?? 0);
  const template = stored as Parameters<typeof registrationStore.insert>[1];
  const shifts = Array.from({ length: 300 }, (_, n) => ({ id: 10_000 + n, max_helpers: 4 }));
  db.write('test', () => {
    const columns = Object.keys(shift ?? {});
    const insert = db.sql.prepare(
      `INSERT INTO shift(${columns.join()}) VALUES (${columns.map(name => `@${name}`).join()})`,
    );
    for (const { id } of shifts) insert.run({ ...shift, id, uuid: `shift-${id}` });
    for (let n = 0; n < 1500; n++)
      registrationStore.insert(db, {
        ...template,
        id: 20_000 + n,
        uuid: `registration-${n}`,
        shift_id: 10_000 + (n % 300),
        shift_uuid: `shift-${10_000 + (n % 300)}`,
        status: n % 2 ? 'approved' : 'pending',
        offer_missed: false,
        person: `person-${n}`,
      });
  });
  const loads = loadsOfShifts({ db, now }, shifts);
  const runs = Array.from({ length: 5 }, () => {
    const start = processorTime();
    loadsOfShifts({ db, now }, shifts);
    return processorTime() - start;
  });
  expect(loads.size).toBe(300);
  expect(loads.get(10_001)).toEqual({
    approved_count: 5,
    offered_count: 0,
    pending_count: 0,
    waiting_count: 0,
    free_places: 0,
  });
  expect(Math.min(...runs)).toBeLessThan(100);
});
