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

describe('shifts', () => {
  it('are made together or not at all, and every bad one is named', async () => {
    const { api } = desktop;
    const event = await api.desktopEvents.create(anEvent());
    const shifts = [
      aShift(),
      aShift({ end_time: `${friday}T17:00:00` }),
      aShift({ start_time: '2031-06-01T10:00:00', end_time: '2031-06-01T12:00:00' }),
      aShift({ end_time: '2031-07-06T18:30:00' }),
    ];
    await expect(api.desktopShifts.create({ event_uuid: event.uuid, shifts })).rejects.toMatchObject({
      code: 'validation_failed',
      params: {
        fields: [
          { path: 'shifts.1.end_time', message: 'before_start' },
          { path: 'shifts.2.start_time', message: 'outside_event' },
          { path: 'shifts.3.end_time', message: 'shift_too_long' },
        ],
      },
    });
    expect((await board(event.uuid)).shifts).toEqual([]);
    expect((await api.desktopSync.waiting({})).filter(({ tbl }) => tbl === 'shift')).toEqual([]);
  });

  it('reach the server with their event, in the order of the work plan here and there', async () => {
    const { api } = desktop;
    const { event } = await oneEvent(api, [
      { title: 'Spät', bereich: 'Küche', start_time: `${friday}T20:00:00` },
      { title: 'Früh', bereich: 'Küche' },
      { title: 'Theke', bereich: 'Bar' },
    ]);
    const titles = (await board(event.uuid)).shifts.map(({ title }) => title);
    expect(titles).toEqual(['Theke', 'Früh', 'Spät']);
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    const known = await app.as('board').shifts.list({ event_id: event.uuid });
    expect(known.map(({ title }) => title)).toEqual(titles);
  });

  it('keep as many places as were given or promised', async () => {
    const { api } = desktop;
    const { shifts } = await oneEvent(api, [{ max_helpers: 3 }]);
    const [shift] = shifts;
    for (const name of ['Anna', 'Beat'])
      await api.desktopRegistrations.create(
        aHelper(shift!, { name, email: `${name}@post.example`, approve: true }),
      );
    const to = (places: number) =>
      api.desktopShifts.save({ uuid: shift!.uuid, changes: { max_helpers: { from: 3, to: places } } });
    await expect(to(1)).rejects.toMatchObject({ code: 'capacity_below_approved', params: { approved: 2 } });
    await expect(to(0)).rejects.toMatchObject({
      params: { fields: [{ path: 'max_helpers', message: 'places' }] },
    });
    expect(await to(2)).toMatchObject({ max_helpers: 2 });
  });

  it('with people cannot be removed; an empty one comes back as it was', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [{}, { title: 'Leer' }]);
    const [taken, empty] = shifts;
    const registration = await api.desktopRegistrations.create(aHelper(taken!));
    const refusal = { code: 'shift_has_registrations', params: { count: 1 } };
    await expect(api.desktopShifts.remove({ uuid: taken!.uuid })).rejects.toMatchObject(refusal);
    const proposal = {
      status: { from: 'pending', to: 'alternative_proposed' },
      alternative_shift_uuid: { from: null, to: empty!.uuid },
    };
    await api.desktopRegistrations.save({ uuid: registration.uuid, changes: proposal });
    await expect(api.desktopShifts.remove({ uuid: empty!.uuid })).rejects.toMatchObject(refusal);
    const rejected = { status: { from: 'alternative_proposed', to: 'rejected' } };
    await api.desktopRegistrations.save({ uuid: registration.uuid, changes: rejected });
    const shown = (await board(event.uuid)).shifts.find(({ uuid }) => uuid === empty!.uuid);
    await api.desktopShifts.remove({ uuid: empty!.uuid });
    expect((await board(event.uuid)).shifts.map(({ title }) => title)).toEqual(['Bar']);
    const { waiting: _waiting, conflict: _conflict, ...shift } = shown!;
    await api.desktopShifts.restore({ shift });
    expect((await board(event.uuid)).shifts.map(({ title }) => title)).toEqual(['Bar', 'Leer']);
  });

  it('changed by two people at once are a conflict that names the shift', async () => {
    const { api } = desktop;
    const other = await openTestDesktop({ server: app.server.address });
    await other.login();
    const { event, shifts } = await oneEvent(api, [{ title: 'Kasse' }]);
    const [shift] = shifts;
    await settle(desktop);
    await other.api.desktopSync.now({});
    const changes = (to: number) => ({ uuid: shift!.uuid, changes: { max_helpers: { from: 2, to } } });
    await other.api.desktopShifts.save(changes(4));
    await settle(other);
    await api.desktopShifts.save(changes(6));
    await expect.poll(async () => (await api.desktopSync.conflicts({})).length).toBe(1);
    const [conflict] = await api.desktopSync.conflicts({});
    expect(conflict).toMatchObject({ title: 'Schicht Kasse, Fr 4.7. 18:00', mine: 6, theirs: 4 });
    expect((await board(event.uuid)).shifts[0]).toMatchObject({ max_helpers: 4, conflict: true });
    const decide = (value: unknown) =>
      api.desktopSync.solveConflict({ id: conflict!.id, choice: 'value', value });
    await expect(decide(-1)).rejects.toMatchObject({ code: 'validation_failed' });
    await decide(5);
    await settle(desktop);
    expect(await app.as('board').shifts.get({ id: shift!.uuid })).toMatchObject({ max_helpers: 5 });
    await other.close();
  });
});

describe('templates of shifts', () => {
  it('are kept from one event and put into another, over midnight too', async () => {
    const { api } = desktop;
    const { event } = await oneEvent(
      api,
      [
        { title: 'Aufbau', start_time: '2031-07-03T14:00:00', end_time: '2031-07-03T18:00:00' },
        { title: 'Bar Nacht', start_time: '2031-07-05T22:00:00', end_time: '2031-07-06T03:00:00' },
      ],
      { setup_date: '2031-07-03' },
    );
    const template = await api.desktopShiftTemplates.fromEvent({ event_uuid: event.uuid, name: 'Fest' });
    expect(template.shifts.map(({ day_offset, end_offset }) => [day_offset, end_offset])).toEqual([
      [-1, 0],
      [1, 1],
    ]);
    const next = await api.desktopEvents.create(
      anEvent({ start_date: '2032-07-02', end_date: '2032-07-04', setup_date: '2032-07-01' }),
    );
    await api.desktopShiftTemplates.apply({ uuid: template.uuid, event_uuid: next.uuid });
    expect((await board(next.uuid)).shifts.map(({ start_time, end_time }) => [start_time, end_time])).toEqual(
      [
        ['2032-07-01T14:00:00', '2032-07-01T18:00:00'],
        ['2032-07-03T22:00:00', '2032-07-04T03:00:00'],
      ],
    );
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
    const known = await app.as('board').shiftTemplates.get({ id: template.uuid });
    expect(known).toMatchObject({ name: 'Fest', shifts: template.shifts });
  });

  it('that do not fit into an event leave nothing behind', async () => {
    const { api } = desktop;
    const { event } = await oneEvent(api, [
      {},
      { start_time: '2031-07-06T10:00:00', end_time: '2031-07-06T12:00:00' },
    ]);
    const template = await api.desktopShiftTemplates.fromEvent({ event_uuid: event.uuid, name: 'Drei Tage' });
    const short = await api.desktopEvents.create(anEvent({ end_date: friday }));
    await expect(
      api.desktopShiftTemplates.apply({ uuid: template.uuid, event_uuid: short.uuid }),
    ).rejects.toMatchObject({
      params: { fields: [{ path: 'shifts.1.start_time', message: 'outside_event' }] },
    });
    expect((await board(short.uuid)).shifts).toEqual([]);
  });

  it('are renamed and removed', async () => {
    const { api } = desktop;
    const { uuid } = await api.desktopShiftTemplates.create({ name: 'Leer', shifts: [] });
    const changes = { name: { from: 'Leer', to: 'Ganz leer' } };
    expect(await api.desktopShiftTemplates.save({ uuid, changes })).toMatchObject({ name: 'Ganz leer' });
    await api.desktopShiftTemplates.remove({ uuid });
    expect((await api.desktopShiftTemplates.list({})).map(template => template.uuid)).not.toContain(uuid);
  });
});
