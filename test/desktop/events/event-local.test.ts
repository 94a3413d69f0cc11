import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { oneEvent, aHelper, anEvent, aShift, friday } from './event-fixture.ts';

let app: TestApp;
let desktop: TestDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const board = (uuid: string) => desktop.api.desktopEvents.board({ uuid });

describe('an event', () => {
  it('is made here at once and on the server soon, with a number from there', async () => {
    const { api } = desktop;
    const event = await api.desktopEvents.create(anEvent({ title: 'Räbeliechtli-Umzug 2031' }));
    expect(event).toMatchObject({ id: null, slug: 'raebeliechtli-umzug-2031', status: 'active', version: 0 });
    expect((await board(event.uuid)).event).toMatchObject({ waiting: true, conflict: false });
    await settle(desktop);
    const known = (await board(event.uuid)).event;
    expect(known).toMatchObject({ waiting: false, version: 1 });
    expect(known.id).toBeGreaterThan(0);
    expect(await app.as('board').events.get({ id: event.uuid })).toMatchObject({
      id: known.id,
      title: 'Räbeliechtli-Umzug 2031',
      start_date: friday,
    });
  });

  it('of the same title gets an address of its own', async () => {
    const { api } = desktop;
    const first = await api.desktopEvents.create(anEvent({ title: 'Grümpi' }));
    const second = await api.desktopEvents.create(anEvent({ title: 'Grümpi' }));
    expect([first.slug, second.slug]).toEqual(['gruempi', 'gruempi-2']);
    await expect(api.desktopEvents.create(anEvent({ slug: 'gruempi' }))).rejects.toMatchObject({
      code: 'conflict',
      params: { what: 'slug' },
    });
  });

  it('whose days do not fit together is refused by field, and nothing changes', async () => {
    const { api } = desktop;
    await expect(api.desktopEvents.create(anEvent({ end_date: '2031-07-01' }))).rejects.toMatchObject({
      params: { fields: [{ path: 'end_date', message: 'before_start' }] },
    });
    const { uuid } = await api.desktopEvents.create(anEvent());
    const before = await board(uuid);
    const changes = {
      end_date: { from: '2031-07-06', to: '2031-02-30' },
      contact_email: { from: '', to: 'nobody' },
      colour: { from: null, to: 'red' },
    };
    await expect(api.desktopEvents.save({ uuid, changes })).rejects.toMatchObject({
      params: {
        fields: [
          { path: 'end_date', message: 'day' },
          { path: 'contact_email', message: 'email' },
          { path: 'colour', message: 'unknown_field' },
        ],
      },
    });
    expect(await board(uuid)).toEqual(before);
  });

  it('stands in the list by its begin, with what it needs', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [{}, { title: 'Grill', max_helpers: 5 }], {
      title: 'Chilbi',
    });
    const [bar] = shifts;
    await api.desktopRegistrations.create(aHelper(bar!, { approve: true }));
    await api.desktopRegistrations.create(aHelper(bar!, { name: 'Beat', email: 'beat@post.example' }));
    const rows = await api.desktopEvents.list({});
    expect(rows.find(({ uuid }) => uuid === event.uuid)).toMatchObject({
      shifts: 2,
      places: 7,
      approved: 1,
      undecided: 1,
      waiting_list_count: 0,
      waiting: true,
    });
    const starts = rows.map(row => row.start_date);
    expect(starts).toEqual(starts.toSorted());
  });

  it('counts as coming until it is over, and not when it is called off', async () => {
    const { api } = desktop;
    const before = (await api.desktopEvents.counts({})).upcoming;
    const { uuid } = await api.desktopEvents.create(anEvent());
    await api.desktopEvents.create(anEvent({ start_date: '2020-01-05', end_date: '2020-01-05' }));
    expect((await api.desktopEvents.counts({})).upcoming).toBe(before + 1);
    await api.desktopEvents.save({ uuid, changes: { status: { from: 'active', to: 'cancelled' } } });
    expect((await api.desktopEvents.counts({})).upcoming).toBe(before);
  });

  it('is found by the palette by title, place and year, without umlauts', async () => {
    const { api } = desktop;
    const { uuid } = await api.desktopEvents.create(anEvent({ title: 'Öpfelschuss', location: 'Zwärg' }));
    for (const text of ['opfel', 'zwarg 2031', 'Öpfelschuss Zw'])
      expect(await api.desktopPalette.find({ text })).toEqual([
        { kind: 'club_event', id: uuid, title: 'Öpfelschuss', subtitle: '04.07.2031, Zwärg' },
      ]);
    expect(await api.desktopPalette.find({ text: 'öpfelschuss 2030' })).toEqual([]);
  });

  it('that people signed up for cannot be removed until it is called off', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api);
    await api.desktopRegistrations.create(aHelper(shifts[0]!));
    const refusal = { code: 'event_has_registrations', params: { count: 1 } };
    await expect(api.desktopEvents.remove({ uuid: event.uuid })).rejects.toMatchObject(refusal);
    const toDraft = { status: { from: 'active', to: 'draft' } };
    await expect(api.desktopEvents.save({ uuid: event.uuid, changes: toDraft })).rejects.toMatchObject(
      refusal,
    );
    const cancelled = { status: { from: 'active', to: 'cancelled' } };
    await api.desktopEvents.save({ uuid: event.uuid, changes: cancelled });
    await api.desktopEvents.remove({ uuid: event.uuid });
    await expect(board(event.uuid)).rejects.toMatchObject({ code: 'not_found', params: { what: 'event' } });
  });

  it('that was removed comes back with its shifts, whether the server has heard of it or not', async () => {
    const { api } = desktop;
    for (const heard of [false, true]) {
      const { event } = await oneEvent(api, [{}, { title: 'Grill' }]);
      await settle(desktop);
      const before = await board(event.uuid);
      await api.desktopEvents.remove({ uuid: event.uuid });
      if (heard) await settle(desktop);
      const { waiting: _waiting, conflict: _conflict, ...row } = before.event;
      const shifts = before.shifts.map(({ waiting: _, conflict: __, ...shift }) => shift);
      await api.desktopEvents.restore({ event: row, shifts });
      expect((await board(event.uuid)).shifts.map(shift => shift.title)).toEqual(['Bar', 'Grill']);
      await settle(desktop);
      expect(await api.desktopSync.refused({})).toEqual([]);
      const known = await app.as('board').events.get({ id: event.uuid });
      expect(known).toMatchObject({ title: event.title, id: before.event.id });
      expect(known.shifts.map(({ uuid }) => uuid).sort()).toEqual(shifts.map(({ uuid }) => uuid).sort());
    }
  });
});

describe('last year’s event', () => {
  it('is copied to another day with its shifts, without registrations', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(
      api,
      [{}, { title: 'Nacht', start_time: '2031-07-05T22:00:00', end_time: '2031-07-06T04:00:00' }],
      { registration_deadline: '2031-06-20' },
    );
    await api.desktopRegistrations.create(aHelper(shifts[0]!, { approve: true }));
    const order = { uuid: event.uuid, title: 'Sommerfest 2032', start_date: '2032-07-02' };
    const copy = await api.desktopEvents.duplicate(order);
    expect(copy).toMatchObject({
      status: 'draft',
      slug: 'sommerfest-2032',
      end_date: '2032-07-04',
      registration_deadline: '2032-06-18',
    });
    const copied = await board(copy.uuid);
    expect(copied.registrations).toEqual([]);
    expect(copied.shifts.map(shift => [shift.title, shift.start_time, shift.end_time])).toEqual([
      ['Bar', '2032-07-02T18:00:00', '2032-07-02T22:00:00'],
      ['Nacht', '2032-07-03T22:00:00', '2032-07-04T04:00:00'],
    ]);
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect((await app.as('board').events.get({ id: copy.uuid })).shifts).toHaveLength(2);
  });

  it('moves to another day with its shifts', async () => {
    const { api } = desktop;
    const { event } = await oneEvent(api, [{}, { title: 'Aufbau', start_time: `${friday}T08:00:00` }]);
    await api.desktopEvents.move({ uuid: event.uuid, start_date: '2031-07-11' });
    const moved = await board(event.uuid);
    expect(moved.event).toMatchObject({ start_date: '2031-07-11', end_date: '2031-07-13' });
    expect(moved.shifts.map(shift => shift.start_time)).toEqual([
      '2031-07-11T08:00:00',
      '2031-07-11T18:00:00',
    ]);
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect(await app.as('board').shifts.get({ id: moved.shifts[0]!.uuid })).toMatchObject({
      start_time: '2031-07-11T08:00:00',
    });
  });

  it('is copied wholly or not at all', async () => {
    let left = Number.POSITIVE_INFINITY;
    const newId = () => {
      if (--left < 0) throw new Error('the power is gone');
      return v7();
    };
    const breaking = await openTestDesktop({ server: app.server.address, newId });
    await breaking.login();
    const { api } = breaking;
    const { event } = await oneEvent(api, [{}, { title: 'Grill' }, { title: 'Kasse' }]);
    const before = (await api.desktopEvents.list({})).length;
    left = 5;
    const order = { uuid: event.uuid, title: 'Halbes Fest', start_date: '2032-07-02' };
    await expect(api.desktopEvents.duplicate(order)).rejects.toMatchObject({ code: 'internal' });
    left = 2;
    const moving = api.desktopEvents.move({ uuid: event.uuid, start_date: '2031-07-11' });
    await expect(moving).rejects.toMatchObject({ code: 'internal' });
    left = Number.POSITIVE_INFINITY;
    const titles = (await api.desktopEvents.list({})).map(({ title }) => title);
    expect(titles).toHaveLength(before);
    expect(titles).not.toContain('Halbes Fest');
    expect(
      (await api.desktopEvents.board({ uuid: event.uuid })).shifts.map(shift => shift.start_time),
    ).toEqual([`${friday}T18:00:00`, `${friday}T18:00:00`, `${friday}T18:00:00`]);
    await breaking.close();
  });

  it('can be copied though its days were changed and its shifts were not', async () => {
    const { api } = desktop;
    const { event } = await oneEvent(api, [
      {},
      { start_time: '2031-07-06T20:00:00', end_time: '2031-07-07T02:00:00' },
    ]);
    const changes = {
      start_date: { from: friday, to: '2031-07-05' },
      end_date: { from: '2031-07-06', to: '2031-07-05' },
    };
    await api.desktopEvents.save({ uuid: event.uuid, changes });
    const order = { uuid: event.uuid, title: 'Nachfest', start_date: '2031-08-02' };
    const copy = await api.desktopEvents.duplicate(order);
    expect(copy).toMatchObject({
      setup_date: '2031-08-01',
      start_date: '2031-08-02',
      teardown_date: '2031-08-03',
    });
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect((await app.as('board').events.get({ id: copy.uuid })).shifts).toHaveLength(2);
  });
});

describe('groups of events', () => {
  it('are made, renamed and shown on the screens of their events', async () => {
    const { api } = desktop;
    const one = await api.desktopEvents.create(anEvent({ title: 'Fest Tag 1' }));
    const group = await api.desktopEventGroups.create({ name: 'Jubiläum', event_uuids: [one.uuid] });
    await settle(desktop);
    const changes = { name: { from: 'Jubiläum', to: '100 Jahre' } };
    await api.desktopEventGroups.save({ uuid: group.uuid, changes });
    expect((await board(one.uuid)).groups).toEqual([{ uuid: group.uuid, name: '100 Jahre' }]);
    await settle(desktop);
    const known = await app.as('board').eventGroups.get({ id: group.uuid });
    expect(known).toMatchObject({ name: '100 Jahre', event_uuids: [one.uuid] });
    await api.desktopEventGroups.remove({ uuid: group.uuid });
    expect((await api.desktopEventGroups.list({})).map(({ uuid }) => uuid)).not.toContain(group.uuid);
  });
});

describe('what is not there', () => {
  it('says so', async () => {
    const uuid = '019b8d2b-0000-7000-8000-00000000dead';
    const { api } = desktop;
    const calls = [
      [board(uuid), 'event'],
      [api.desktopEvents.save({ uuid, changes: {} }), 'event'],
      [api.desktopEvents.duplicate({ uuid, title: 'X', start_date: friday }), 'event'],
      [api.desktopShifts.create({ event_uuid: uuid, shifts: [aShift()] }), 'event'],
      [api.desktopShifts.remove({ uuid }), 'shift'],
      [api.desktopRegistrations.remove({ uuid }), 'registration'],
      [api.desktopRegistrations.afterFull({ mid: uuid, choice: 'drop' }), 'refused'],
      [api.desktopShiftTemplates.apply({ uuid, event_uuid: uuid }), 'event'],
      [api.desktopEventGroups.remove({ uuid }), 'event_group'],
    ] as const;
    for (const [call, what] of calls)
      await expect(call).rejects.toMatchObject({ code: 'not_found', params: { what } });
  });
});
