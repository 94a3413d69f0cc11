import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { oneEvent, openTravellingDesktop, type TravellingDesktop } from './event-fixture.ts';
import { countsOf } from '../../../desktop/renderer/events/registrations/registration-filter.ts';

const organizer_password = 'grill-und-bier';
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

/** Everywhere that says how many registrations of an event wait for a decision, and how many on a waiting list. */
async function said(uuid: string) {
  const { api } = desktop;
  const rows = (await api.desktopEvents.list({})).find(event => event.uuid === uuid);
  const { registrations } = await api.desktopEvents.board({ uuid });
  const counts = countsOf(registrations);
  const due = (await api.desktopRegistrations.undecided({})).filter(row => row.event_uuid === uuid);
  return {
    undecided: { list: rows?.undecided, screen: counts.undecided, overview: due.length },
    waiting: { list: rows?.waiting_list_count, screen: counts.waiting },
  };
}

describe('how many wait', () => {
  it('is the same on the overview, in the list, on the screen of each event and beside the navigation', async () => {
    const { api } = desktop;
    const events = await api.desktopEvents.list({});
    for (const { uuid, undecided, waiting_list_count } of events)
      expect(await said(uuid)).toEqual({
        undecided: { list: undecided, screen: undecided, overview: undecided },
        waiting: { list: waiting_list_count, screen: waiting_list_count },
      });
    const sum = events.reduce((total, { undecided }) => total + undecided, 0);
    expect(sum).toBeGreaterThan(0);
    expect((await api.desktopEvents.counts({})).undecided).toBe(sum);
  });

  it('counts a waiting list while a place is free, not a full one nor a cancelled event, for organisers as well', async () => {
    const { api } = desktop;
    const { event, shifts } = await oneEvent(api, [{ max_helpers: 1 }, { title: 'Grill' }], {
      waiting_list: true,
      status: 'active',
    });
    const [full, free] = shifts;
    await settle(desktop);
    const { registrations } = app.as('board');
    const signUp = async (shift: typeof full, name: string) => {
      const email = `${name.toLowerCase()}@post.example`;
      const made = await registrations.create({ event_id: event.uuid, shift_id: shift!.uuid, name, email });
      return made.uuid;
    };
    const [anna, beat] = [await signUp(full, 'Anna'), await signUp(full, 'Beat')];
    await registrations.update({ id: anna, status: 'approved' });
    await registrations.update({ id: beat, status: 'waiting' });
    await signUp(free, 'Carla');
    await settle(desktop);
    const stored = await app.as('board').events.get({ id: event.uuid });
    await app.as('board').events.update({ id: event.uuid, organizer_password });
    expect(await said(event.uuid)).toEqual({
      undecided: { list: 1, screen: 1, overview: 1 },
      waiting: { list: 1, screen: 1 },
    });
    const { token } = await app
      .as('none')
      .organizers.login({ event_id: stored.uuid, password: organizer_password });
    expect((await app.withToken(token).organizers.myEvent({})).undecided).toHaveLength(1);
    await api.desktopEvents.save({
      uuid: event.uuid,
      changes: { status: { from: 'active', to: 'cancelled' } },
    });
    expect((await said(event.uuid)).undecided).toEqual({ list: 0, screen: 0, overview: 0 });
  });
});
