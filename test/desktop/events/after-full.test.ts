import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import {
  oneEvent,
  aHelper,
  openTravellingDesktop,
  type EventFixture,
  type TravellingDesktop,
} from './event-fixture.ts';

let app: TestApp;
let early: TravellingDesktop;
let late: TravellingDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  early = await openTravellingDesktop(app.server.address);
  late = await openTravellingDesktop(app.server.address);
});
afterEach(async () => {
  await early.close();
  await late.close();
});
afterAll(() => app.stop());

const onServer = (uuid: string) => app.as('board').registrations.get({ id: uuid });

interface Rush extends EventFixture {
  readonly anna: string;
  readonly beat: string;
}

/** Two people want the last place of the bar; both laptops know of it, and both go on a journey. */
async function rushForOnePlace(fields: { waiting_list?: boolean } = {}): Promise<Rush> {
  const clubEvent = await oneEvent(
    early.api,
    [{ max_helpers: 1 }, { title: 'Grill' }, { title: 'Kasse' }],
    fields,
  );
  const [bar] = clubEvent.shifts;
  const anna = await early.api.desktopRegistrations.create(aHelper(bar!));
  const beat = await early.api.desktopRegistrations.create(
    aHelper(bar!, { name: 'Beat Keller', email: 'beat@post.example' }),
  );
  await settle(early);
  await late.api.desktopSync.now({});
  early.line.open = false;
  late.line.open = false;
  return { ...clubEvent, anna: anna.uuid, beat: beat.uuid };
}

const approve = ({ api }: TravellingDesktop, uuid: string) =>
  api.desktopRegistrations.save({ uuid, changes: { status: { from: 'pending', to: 'approved' } } });

/** Comes home; answers what the server refused. */
async function comeHome(desktop: TravellingDesktop) {
  desktop.line.open = true;
  await settle(desktop);
  return desktop.api.desktopSync.refused({});
}

describe('the last place, given away on two journeys', () => {
  it('goes to the laptop that syncs first; the other one reads whom it concerns and why', async () => {
    const { event, shifts, anna, beat } = await rushForOnePlace();
    await approve(early, anna);
    await approve(late, beat);
    expect(await comeHome(early)).toEqual([]);
    const [refused, ...more] = await comeHome(late);
    expect(more).toEqual([]);
    expect(refused).toMatchObject({
      title: 'Anmeldung Beat Keller, Bar Fr 4.7. 18:00',
      tbl: 'registration',
      values: { status: 'approved' },
      reason: { code: 'shift_full', params: { waiting_list: true } },
      after_full: { waiting: true, event_uuid: event.uuid, shift_uuid: shifts[0]!.uuid },
    });
    expect([(await onServer(anna)).status, (await onServer(beat)).status]).toEqual(['approved', 'pending']);
    const board = await late.api.desktopEvents.board({ uuid: event.uuid });
    expect(board.shifts[0]).toMatchObject({ approved_count: 1, free_places: 0 });
  });

  it('leaves the waiting list to the other one, by one call', async () => {
    const { anna, beat } = await rushForOnePlace();
    await approve(early, anna);
    await approve(late, beat);
    await comeHome(early);
    const [refused] = await comeHome(late);
    await late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice: 'waiting' });
    expect(await late.api.desktopSync.refused({})).toEqual([]);
    await settle(late);
    expect(await onServer(beat)).toMatchObject({ status: 'waiting' });
    const again = late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice: 'waiting' });
    await expect(again).rejects.toMatchObject({ code: 'not_found', params: { what: 'refused' } });
  });

  it('or another shift, which is proposed', async () => {
    const { shifts, anna, beat } = await rushForOnePlace();
    await approve(early, anna);
    await approve(late, beat);
    await comeHome(early);
    const [refused] = await comeHome(late);
    const found = await late.api.desktopRegistrations.fullAlternatives({ mid: refused!.mid });
    expect(found.map(({ shift }) => shift.title)).toEqual(['Grill', 'Kasse']);
    const choice = { alternative_shift_uuid: shifts[1]!.uuid, message: 'Am Grill?' };
    await late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice });
    await settle(late);
    expect(await late.api.desktopSync.refused({})).toEqual([]);
    expect(await onServer(beat)).toMatchObject({
      status: 'alternative_proposed',
      alternative_shift_uuid: shifts[1]!.uuid,
      alternative_message: 'Am Grill?',
    });
  });

  it('or nothing at all', async () => {
    const { anna, beat } = await rushForOnePlace();
    await approve(early, anna);
    await approve(late, beat);
    await comeHome(early);
    const [refused] = await comeHome(late);
    await late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice: 'drop' });
    expect(await late.api.desktopSync.refused({})).toEqual([]);
    expect(await late.api.desktopSync.waiting({})).toEqual([]);
    expect(await onServer(beat)).toMatchObject({ status: 'pending' });
  });

  it('has no waiting list where the event has none', async () => {
    const { anna, beat } = await rushForOnePlace({ waiting_list: false });
    await approve(early, anna);
    await approve(late, beat);
    await comeHome(early);
    const [refused] = await comeHome(late);
    expect(refused?.after_full).toMatchObject({ waiting: false });
    const call = late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice: 'waiting' });
    await expect(call).rejects.toMatchObject({ code: 'shift_full' });
    expect(await late.api.desktopSync.refused({})).toHaveLength(1);
  });
});

describe('a person whom the board entered for a place that was gone', () => {
  it.each(['waiting', 'elsewhere'] as const)('can be put %s with everything that was typed', async where => {
    const { shifts, anna } = await rushForOnePlace();
    await approve(early, anna);
    const cleo = { name: 'Cleo Frei', email: 'cleo@post.example', note: 'kommt mit dem Zug', approve: true };
    const made = await late.api.desktopRegistrations.create(aHelper(shifts[0]!, cleo));
    await comeHome(early);
    const [refused] = await comeHome(late);
    expect(refused).toMatchObject({ title: 'Anmeldung Cleo Frei, Bar Fr 4.7. 18:00', kind: 'create' });
    const choice = where === 'waiting' ? where : { alternative_shift_uuid: shifts[2]!.uuid };
    await late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice });
    await settle(late);
    expect(await late.api.desktopSync.refused({})).toEqual([]);
    expect(await onServer(made.uuid)).toMatchObject({
      name: 'Cleo Frei',
      note: 'kommt mit dem Zug',
      ...(where === 'waiting'
        ? { status: 'waiting', shift_uuid: shifts[0]!.uuid }
        : { status: 'approved', shift_uuid: shifts[2]!.uuid }),
    });
  });
});

describe('a person moved into a place that was gone', () => {
  it('keeps the old place and may move to a third shift instead', async () => {
    const { shifts, anna } = await rushForOnePlace();
    early.line.open = true;
    const dora = await early.api.desktopRegistrations.create(
      aHelper(shifts[1]!, { name: 'Dora', email: 'dora@post.example', approve: true }),
    );
    await settle(early);
    await comeHome(late);
    late.line.open = false;
    await approve(early, anna);
    await settle(early);
    const changes = { shift_uuid: { from: shifts[1]!.uuid, to: shifts[0]!.uuid } };
    await late.api.desktopRegistrations.save({ uuid: dora.uuid, changes });
    const [refused] = await comeHome(late);
    expect(refused).toMatchObject({ after_full: { waiting: false, shift_uuid: shifts[0]!.uuid } });
    expect(await onServer(dora.uuid)).toMatchObject({ status: 'approved', shift_uuid: shifts[1]!.uuid });
    const choice = { alternative_shift_uuid: shifts[2]!.uuid };
    await late.api.desktopRegistrations.afterFull({ mid: refused!.mid, choice });
    await settle(late);
    expect(await onServer(dora.uuid)).toMatchObject({ status: 'approved', shift_uuid: shifts[2]!.uuid });
  });
});

describe('a drag that is taken back', () => {
  it('finds the place as it was, though the waiting list was offered it meanwhile', async () => {
    app.clock.now = new Date();
    const { api } = early;
    const { event, shifts } = await oneEvent(api, [{ max_helpers: 1 }, { title: 'Grill' }]);
    const [bar, grill] = shifts;
    const anna = await api.desktopRegistrations.create(aHelper(bar!, { approve: true }));
    const cleo = await api.desktopRegistrations.create(
      aHelper(bar!, { name: 'Cleo', email: 'cleo@post.example', waiting_list: true }),
    );
    await settle(early);
    const move = (from: string, to: string) =>
      api.desktopRegistrations.save({ uuid: anna.uuid, changes: { shift_uuid: { from, to } } });
    const offered = async () => {
      const { shifts: shown } = await api.desktopEvents.board({ uuid: event.uuid });
      return shown.find(({ uuid }) => uuid === bar!.uuid)?.offered_count;
    };
    await move(bar!.uuid, grill!.uuid);
    await settle(early);
    await expect.poll(offered).toBe(1);
    await move(grill!.uuid, bar!.uuid);
    await settle(early);
    expect(await api.desktopSync.refused({})).toEqual([]);
    expect(await onServer(anna.uuid)).toMatchObject({ status: 'approved', shift_uuid: bar!.uuid });
    expect(await onServer(cleo.uuid)).toMatchObject({ status: 'waiting', offered_until: null });
  });
});
