import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { aHelper, friday, oneEvent, openTravellingDesktop, type TravellingDesktop } from './event-fixture.ts';

let app: TestApp;
let desktop: TravellingDesktop;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTravellingDesktop(app.server.address);
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

/** How many warnings the board of a laptop shows of an event, and how many the server. */
async function warningsOf(uuid: string): Promise<number[]> {
  const { registrations } = await desktop.api.desktopEvents.board({ uuid });
  const onServer = await app.as('board').registrations.manage({ event_id: uuid });
  const count = (rows: readonly { readonly warnings: readonly unknown[] }[]) =>
    rows.reduce((sum, { warnings }) => sum + warnings.length, 0);
  return [count(registrations), count(onServer)];
}

test('warnings leave out shifts of a cancelled event, on the board of a laptop as on the server', async () => {
  const { api } = desktop;
  const time = { start_time: `${friday}T18:00:00`, end_time: `${friday}T22:00:00` };
  const feast = await oneEvent(api, [
    { title: 'Bar', ...time },
    { title: 'Grill', ...time },
  ]);
  const market = await oneEvent(api, [{ title: 'Stand', ...time }], { title: 'Markt' });
  for (const shift of [...feast.shifts, ...market.shifts])
    await api.desktopRegistrations.create(aHelper(shift, { email: 'abgesagt@post.example' }));
  await settle(desktop);
  expect(await warningsOf(feast.event.uuid)).toEqual([4, 4]);
  expect(await warningsOf(market.event.uuid)).toEqual([2, 2]);
  await app.as('board').events.update({ id: feast.event.uuid, status: 'cancelled' });
  await expect
    .poll(async () => (await api.desktopEvents.board({ uuid: feast.event.uuid })).event.status)
    .toBe('cancelled');
  expect(await warningsOf(feast.event.uuid)).toEqual([0, 0]);
  expect(await warningsOf(market.event.uuid)).toEqual([0, 0]);
});
