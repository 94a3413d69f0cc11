import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/day.ts';
import type { EventStatus } from '../../../shared/events/event.ts';
import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { oneEvent, aHelper, friday, openTravellingDesktop, type TravellingDesktop } from './event-fixture.ts';

let app: TestApp;
let desktop: TravellingDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  desktop = await openTravellingDesktop(app.server.address);
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const board = (uuid: string) => desktop.api.desktopEvents.board({ uuid });
const decide = (uuid: string, from: RegistrationStatus, to: RegistrationStatus) =>
  desktop.api.desktopRegistrations.save({ uuid, changes: { status: { from, to } } });

describe('a decision', () => {
  it('made on a journey shows at once and reaches the server later, with its history', async () => {
    const { api, line } = desktop;
    const { event, shifts } = await oneEvent(api);
    await settle(desktop);
    const signedUp = await app.as('board').registrations.create({
      event_id: event.uuid,
      shift_id: shifts[0]!.uuid,
      name: 'Anna Müller',
      email: 'anna@post.example',
    });
    await expect.poll(async () => (await board(event.uuid)).registrations.length).toBe(1);
    line.open = false;
    await decide(signedUp.uuid, 'pending', 'approved');
    const shown = await board(event.uuid);
    expect(shown.registrations[0]).toMatchObject({ status: 'approved', waiting: true });
    expect(shown.shifts[0]).toMatchObject({ approved_count: 1, pending_count: 0, free_places: 1 });
    expect(await app.as('board').registrations.get({ id: signedUp.id! })).toMatchObject({
      status: 'pending',
    });
    line.open = true;
    await settle(desktop);
    expect(await app.as('board').registrations.get({ id: signedUp.id! })).toMatchObject({
      status: 'approved',
    });
    await expect
      .poll(async () =>
        (await api.desktopRegistrations.moves({ uuid: signedUp.uuid })).map(({ move }) => move),
      )
      .toEqual(['signed_up', 'approved']);
  });

  it('is taken back as long as the helper has not been told', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api);
    const { uuid } = await api.desktopRegistrations.create(aHelper(shifts[0]!));
    await settle(desktop);
    for (const to of ['approved', 'rejected'] as const) {
      await decide(uuid, 'pending', to);
      await settle(desktop);
      await decide(uuid, to, 'pending');
      await settle(desktop);
      expect(await app.as('board').registrations.get({ id: uuid })).toMatchObject({ status: 'pending' });
    }
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect((await board(event.uuid)).shifts[0]).toMatchObject({ approved_count: 0, pending_count: 1 });
  });

  it('that no rule allows is refused here', async () => {
    const { api } = desktop;
    const { shifts } = await oneEvent(api);
    const { uuid } = await api.desktopRegistrations.create(aHelper(shifts[0]!));
    await decide(uuid, 'pending', 'withdrawn');
    await expect(decide(uuid, 'withdrawn', 'approved')).rejects.toMatchObject({
      code: 'registration_state',
      params: { status: 'withdrawn' },
    });
    await expect(decide(uuid, 'withdrawn', 'lost' as RegistrationStatus)).rejects.toMatchObject({
      params: { fields: [{ path: 'status', message: 'enum' }] },
    });
  });
});

describe('two decisions at once', () => {
  it('are a conflict that names the person and the shift, and is settled by one call', async () => {
    const { api } = desktop;
    const other = await openTravellingDesktop(app.server.address);
    const { event, shifts } = await oneEvent(api, [{ title: 'Tombola' }]);
    const { uuid } = await api.desktopRegistrations.create(aHelper(shifts[0]!));
    await settle(desktop);
    await other.api.desktopSync.now({});
    desktop.line.open = false;
    await decide(uuid, 'pending', 'approved');
    const rejected = {
      status: { from: 'pending', to: 'rejected' },
      reason: { from: '', to: 'Die Tombola fällt aus.' },
    };
    await other.api.desktopRegistrations.save({ uuid, changes: rejected });
    await settle(other);
    desktop.line.open = true;
    await settle(desktop);
    const [conflict, ...more] = await api.desktopSync.conflicts({});
    expect(more).toEqual([]);
    expect(conflict).toMatchObject({
      title: 'Anmeldung Anna Müller, Tombola Fr 4.7. 18:00',
      field: 'status',
      mine: 'approved',
      theirs: 'rejected',
    });
    const [shown] = (await board(event.uuid)).registrations;
    expect(shown).toMatchObject({ status: 'rejected', conflict: true });
    await api.desktopSync.solveConflict({ id: conflict!.id, choice: 'theirs' });
    await settle(desktop);
    expect(await api.desktopSync.conflicts({})).toEqual([]);
    expect(await app.as('board').registrations.get({ id: uuid })).toMatchObject({ status: 'rejected' });
    await other.close();
  });
});

describe('the places of a shift', () => {
  it('are given once: approving, putting in and moving find it full', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [{ max_helpers: 1 }, { title: 'Grill', max_helpers: 1 }]);
    const [bar, grill] = shifts;
    await api.desktopRegistrations.create(aHelper(bar!, { approve: true }));
    const beat = aHelper(bar!, { name: 'Beat', email: 'beat@post.example' });
    const full = { code: 'shift_full', params: { waiting_list: true } };
    await expect(api.desktopRegistrations.create({ ...beat, approve: true })).rejects.toMatchObject(full);
    await expect(api.desktopRegistrations.create(beat)).rejects.toMatchObject(full);
    const waiting = await api.desktopRegistrations.create({ ...beat, waiting_list: true });
    expect(waiting).toMatchObject({ status: 'waiting' });
    await expect(decide(waiting.uuid, 'waiting', 'approved')).rejects.toMatchObject(full);
    const cleo = await api.desktopRegistrations.create(
      aHelper(grill!, { name: 'Cleo', email: 'cleo@post.example', approve: true }),
    );
    const changes = { shift_uuid: { from: grill!.uuid, to: bar!.uuid } };
    await expect(api.desktopRegistrations.save({ uuid: cleo.uuid, changes })).rejects.toMatchObject(full);
    expect((await board(event.uuid)).shifts[0]).toMatchObject({
      approved_count: 1,
      waiting_count: 1,
      free_places: 0,
    });
    await settle(desktop);
    expect(await api.desktopSync.refused({})).toEqual([]);
  });

  it('are not given twice to one person', async () => {
    const { api } = desktop;
    const { shifts } = await oneEvent(api, [{}, { title: 'Grill' }]);
    const [bar, grill] = shifts;
    const anna = await api.desktopRegistrations.create(aHelper(bar!));
    await api.desktopRegistrations.create(aHelper(grill!, { email: 'ANNA@post.example' }));
    const already = { code: 'already_registered' };
    await expect(api.desktopRegistrations.create(aHelper(bar!, { name: 'Änni' }))).rejects.toMatchObject(
      already,
    );
    const changes = { shift_uuid: { from: bar!.uuid, to: grill!.uuid } };
    await expect(api.desktopRegistrations.save({ uuid: anna.uuid, changes })).rejects.toMatchObject(already);
    await decide(anna.uuid, 'pending', 'withdrawn');
    await api.desktopRegistrations.create(aHelper(bar!, { name: 'Änni' }));
    await expect(decide(anna.uuid, 'withdrawn', 'pending')).rejects.toMatchObject(already);
  });

  it('move with a person to another shift of the same event only', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [{}, { title: 'Grill' }]);
    const elsewhere = await oneEvent(api, [{ title: 'Anderswo' }], { title: 'Anderes Fest' });
    const [bar, grill] = shifts;
    const anna = await api.desktopRegistrations.create(aHelper(bar!, { approve: true }));
    const move = (to: string) =>
      api.desktopRegistrations.save({ uuid: anna.uuid, changes: { shift_uuid: { from: bar!.uuid, to } } });
    await expect(move(elsewhere.shifts[0]!.uuid)).rejects.toMatchObject({
      params: { fields: [{ path: 'shift_uuid', message: 'other_event' }] },
    });
    await move(grill!.uuid);
    expect(
      (await board(event.uuid)).shifts.map(({ title, approved_count }) => [title, approved_count]),
    ).toEqual([
      ['Bar', 0],
      ['Grill', 1],
    ]);
    await settle(desktop);
    expect(await app.as('board').registrations.get({ id: anna.uuid })).toMatchObject({
      shift_uuid: grill!.uuid,
      status: 'approved',
    });
  });
});

describe('warnings', () => {
  it('tell of overlaps and short rests, also with shifts of other events', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [
      { title: 'Bar' },
      { title: 'Grill', start_time: `${friday}T21:00:00`, end_time: `${friday}T23:00:00` },
      { title: 'Abbau', start_time: '2031-07-06T12:00:00', end_time: '2031-07-06T14:00:00' },
    ]);
    const early = { start_time: '2031-07-05T05:00:00', end_time: '2031-07-05T08:00:00' };
    const market = await oneEvent(api, [{ title: 'Standbau', ...early }], { title: 'Markt' });
    const email = 'warnungen@post.example';
    for (const shift of [...shifts, ...market.shifts])
      await api.desktopRegistrations.create(aHelper(shift, { email }));
    const { registrations, shifts: shown } = await board(event.uuid);
    const titles = new Map(shown.map(({ uuid, title }) => [uuid, title]));
    const warnings = registrations.map(({ shift_uuid, warnings: found }) => [
      titles.get(shift_uuid),
      found.map(({ code, shift_title, event_title, hours }) => [code, shift_title, event_title, hours]),
    ]);
    expect(Object.fromEntries(warnings)).toEqual({
      Bar: [
        ['overlap', 'Grill', 'Sommerfest', null],
        ['short_rest', 'Standbau', 'Markt', 7],
      ],
      Grill: [
        ['overlap', 'Bar', 'Sommerfest', null],
        ['short_rest', 'Standbau', 'Markt', 6],
      ],
      Abbau: [],
    });
    const anna = registrations.find(({ shift_uuid }) => titles.get(shift_uuid) === 'Bar');
    await decide(anna!.uuid, 'pending', 'rejected');
    const after = (await board(event.uuid)).registrations;
    expect(after.find(({ uuid }) => uuid === anna!.uuid)?.warnings).toEqual([]);
    const grill = after.find(({ shift_uuid }) => titles.get(shift_uuid) === 'Grill');
    expect(grill?.warnings.map(({ shift_title }) => shift_title)).toEqual(['Standbau']);
  });
});

describe('warnings in the nights when the clocks change', () => {
  const cases = [
    // 23:00 to 07:30: an hour is missing in spring, so that 8.5 hours on the clock are 7.5 of rest.
    ['2031-03-30', '07:30', [7.5]],
    ['2031-03-30', '08:00', []],
    // In autumn there is one more.
    ['2031-10-26', '06:00', []],
    ['2031-10-26', '05:30', [7.5]],
  ] as const;
  it.each(cases)('count the hours that really pass: %s from %s', async (sunday, time, hours) => {
    const { api } = desktop;
    const saturday = addDays(sunday, -1);
    const { event, shifts } = await oneEvent(
      api,
      [
        { title: 'Abend', start_time: `${saturday}T20:00:00`, end_time: `${saturday}T23:00:00` },
        { title: 'Morgen', start_time: `${sunday}T${time}:00`, end_time: `${sunday}T09:00:00` },
      ],
      { start_date: saturday, end_date: sunday },
    );
    const email = `${sunday}-${time.slice(0, 2)}${time.slice(3)}@post.example`;
    for (const shift of shifts) await api.desktopRegistrations.create(aHelper(shift, { email }));
    const { registrations } = await board(event.uuid);
    expect(registrations.map(({ warnings }) => warnings.map(warning => warning.hours))).toEqual([
      hours,
      hours,
    ]);
  });
});

describe('what waits for a decision', () => {
  it('comes oldest first, without a waiting list that has no place and without what is over', async () => {
    const { api } = desktop;
    const before = (await api.desktopRegistrations.undecided({})).length;
    const { event, shifts } = await oneEvent(api, [{ max_helpers: 1 }, { title: 'Grill' }]);
    const past = await oneEvent(
      api,
      [{ start_time: '2020-01-05T10:00:00', end_time: '2020-01-05T12:00:00' }],
      {
        start_date: '2020-01-05',
        end_date: '2020-01-05',
      },
    );
    await api.desktopRegistrations.create(aHelper(past.shifts[0]!));
    const [bar, grill] = shifts;
    const one = await api.desktopRegistrations.create(aHelper(bar!));
    const two = await api.desktopRegistrations.create(aHelper(grill!));
    const undecided = async () =>
      (await api.desktopRegistrations.undecided({})).filter(({ event_uuid }) => event_uuid === event.uuid);
    expect(
      (await undecided()).map(({ uuid, shift_title, free_places }) => [uuid, shift_title, free_places]),
    ).toEqual([
      [one.uuid, 'Bar', 1],
      [two.uuid, 'Grill', 2],
    ]);
    expect((await api.desktopEvents.counts({})).undecided).toBe(before + 2);
    await decide(one.uuid, 'pending', 'approved');
    const beat = { name: 'Beat', email: 'beat@post.example', waiting_list: true };
    await api.desktopRegistrations.create(aHelper(bar!, beat));
    expect((await undecided()).map(({ shift_title }) => shift_title)).toEqual(['Grill']);
    const cancelled = { status: { from: 'active', to: 'cancelled' } };
    await api.desktopEvents.save({ uuid: event.uuid, changes: cancelled });
    expect(await undecided()).toEqual([]);
  });
});

describe('another shift for a person', () => {
  it('is proposed with free places first, near in time and work', async () => {
    const { api } = desktop;
    const saturday = { start_time: '2031-07-05T18:00:00', end_time: '2031-07-05T22:00:00' };
    const { event, shifts } = await oneEvent(api, [
      { title: 'Bar' },
      { title: 'Bar Samstag', ...saturday },
      { title: 'Grill', bereich: 'Grill' },
      { title: 'Bar früh', start_time: `${friday}T14:00:00`, end_time: `${friday}T18:00:00` },
      { title: 'Voll', max_helpers: 1 },
      { title: 'Schon dort', start_time: `${friday}T10:00:00`, end_time: `${friday}T12:00:00` },
    ]);
    const [bar, , grill] = shifts;
    const [voll, there] = shifts.slice(4);
    const email = 'anderswo@post.example';
    const anna = await api.desktopRegistrations.create(aHelper(bar!, { email }));
    await api.desktopRegistrations.create(aHelper(there!, { email }));
    const beat = { name: 'Beat', email: 'beat@post.example', approve: true };
    await api.desktopRegistrations.create(aHelper(voll!, beat));
    const found = await api.desktopRegistrations.alternatives({ uuid: anna.uuid });
    expect(found.map(({ shift, taken }) => [shift.title, shift.free_places, taken])).toEqual([
      ['Bar früh', 2, false],
      ['Grill', 2, false],
      ['Bar Samstag', 2, false],
      ['Voll', 0, false],
      ['Schon dort', 2, true],
    ]);
    expect(found[1]?.warnings).toMatchObject([{ code: 'short_rest', shift_title: 'Schon dort', hours: 6 }]);
    const propose = (shift: string | null) =>
      api.desktopRegistrations.save({
        uuid: anna.uuid,
        changes: {
          status: { from: 'pending', to: 'alternative_proposed' },
          alternative_shift_uuid: { from: null, to: shift },
          alternative_message: { from: '', to: 'Am Grill fehlt noch jemand.' },
        },
      });
    await expect(propose(null)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(propose(bar!.uuid)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(propose(voll!.uuid)).rejects.toMatchObject({ code: 'shift_full' });
    await expect(propose(there!.uuid)).rejects.toMatchObject({ code: 'already_registered' });
    const setStatus = (from: EventStatus, to: EventStatus) =>
      api.desktopEvents.save({ uuid: event.uuid, changes: { status: { from, to } } });
    await setStatus('active', 'cancelled');
    await expect(propose(grill!.uuid)).rejects.toMatchObject({
      code: 'registration_refused',
      params: { hindrance: 'event_cancelled' },
    });
    await setStatus('cancelled', 'active');
    await propose(grill!.uuid);
    await settle(desktop);
    expect(await app.as('board').registrations.get({ id: anna.uuid })).toMatchObject({
      status: 'alternative_proposed',
      alternative_shift_uuid: grill!.uuid,
      alternative_message: 'Am Grill fehlt noch jemand.',
    });
  });
});

describe('a registration', () => {
  it('that was removed comes back in the state it had', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api);
    const made = await api.desktopRegistrations.create(
      aHelper(shifts[0]!, { approve: true, note: 'bringt Kuchen' }),
    );
    await settle(desktop);
    await api.desktopRegistrations.remove({ uuid: made.uuid });
    expect((await board(event.uuid)).registrations).toEqual([]);
    await settle(desktop);
    await api.desktopRegistrations.restore({ registration: made });
    await settle(desktop);
    expect(await app.as('board').registrations.get({ id: made.uuid })).toMatchObject({
      status: 'approved',
      note: 'bringt Kuchen',
    });
  });

  it('of a member speaks the language of the member', async () => {
    const { api } = desktop;
    const { shifts } = await oneEvent(api);
    const { id } = await api.desktopMembers.create({ vorname: 'Luc', nachname: 'Favre', sprache: 'fr' });
    const made = await api.desktopRegistrations.create(
      aHelper(shifts[0]!, { member_id: id, name: 'Luc Favre', email: '' }),
    );
    expect(made).toMatchObject({ sprache: 'fr', source: 'board', member_id: id });
    await settle(desktop);
    expect(await app.as('board').registrations.get({ id: made.uuid })).toMatchObject({ sprache: 'fr' });
  });
});
