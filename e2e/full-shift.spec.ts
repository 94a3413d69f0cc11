import { expect } from '@playwright/test';
import type { ClubEvent } from '../shared/events/event.ts';
import { label } from '../shared/labels/label.ts';
import type { Registration } from '../shared/events/registrations/registration.ts';
import type { Shift } from '../shared/events/shifts/shift.ts';
import { EventPage } from './pages/event-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { SyncPage } from './pages/sync-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test, type House } from './stage/association-server.ts';

const feast = 'Sommerfest';
const late = 'Beat Keller';
const early = 'Anna Frei';

const registrationOf = async (house: House, uuid: string): Promise<Registration> =>
  (await house.server.get(`/registrations/${uuid}`)) as Registration;

/** A shift with one place, which two people want, and another one beside it. */
async function oneWantedPlace(house: House) {
  const events = (await house.server.get('/events')) as ClubEvent[];
  const event = events.find(({ title }) => title === feast);
  if (!event) throw new Error(`The demo has no ${feast}.`);
  const times = { start_time: `${event.start_date}T18:00`, end_time: `${event.start_date}T20:00` };
  const aShift = async (title: string) => {
    const shift = { event_id: event.uuid, title, bereich: 'Bar', max_helpers: 1, ...times };
    return (await house.server.send('POST', '/shifts', shift)) as Shift;
  };
  const [wanted, other] = [await aShift('Weinbar'), await aShift('Kaffeestube')];
  const wish = async (name: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@post.example`;
    const person = { event_id: event.uuid, shift_id: wanted.uuid, name, email };
    return (await house.server.send('POST', '/registrations', person)) as Registration;
  };
  return { wanted, other, early: await wish(early), late: await wish(late) };
}

/** On the way, the place is given to one; meanwhile somebody else gave it to the other. Back home the screen says so. */
async function givenAwayMeanwhile(house: House) {
  const wish = await oneWantedPlace(house);
  const line = await house.openLine();
  const desk = await house.openDesktop('lead', line);
  const [window, event, sync] = [new Window(desk), new EventPage(desk), new SyncPage(desk)];
  await new LoginPage(desk).logInAsBoard('OK');
  await event.open(feast);
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').filter({ hasText: late }).click();
  await expect(event.detail(late)).toBeVisible();
  line.cut();
  await event.press('a');
  await window.syncSays(/Offline seit .*: 1 Änderung wartet/);

  await house.server.send('PUT', `/registrations/${wish.early.uuid}`, { status: 'approved' });
  line.mend();
  await sync.open();
  await expect(sync.refusal(late)).toContainText(label('sync.full.text'));
  expect(await registrationOf(house, wish.late.uuid)).toMatchObject({ status: 'pending' });
  return { ...wish, desk, window, sync };
}

test('an approval that came too late is settled by the waiting list', async ({ house }) => {
  const { late: wish, window, sync } = await givenAwayMeanwhile(house);
  await sync
    .refusal(late)
    .getByRole('button', { name: label('sync.full.waiting') })
    .click();
  await sync.seesNothingRefused();
  await expect.poll(async () => (await registrationOf(house, wish.uuid)).status).toBe('waiting');
  await window.syncSays(label('sync.state.saved'));
});

test('an approval that came too late is settled by another shift', async ({ house }) => {
  const { late: wish, early: other, wanted, other: free, sync } = await givenAwayMeanwhile(house);
  const card = sync.refusal(late);
  await card.getByLabel(label('sync.full.other')).selectOption(free.uuid);
  await card.getByLabel(label('sync.full.message')).fill('Geht auch die Kaffeestube?');
  await card.getByRole('button', { name: label('sync.full.propose') }).click();
  await sync.seesNothingRefused();
  await expect
    .poll(async () => registrationOf(house, wish.uuid))
    .toMatchObject({
      status: 'alternative_proposed',
      shift_uuid: wanted.uuid,
      alternative_shift_uuid: free.uuid,
      alternative_message: 'Geht auch die Kaffeestube?',
    });
  expect(await registrationOf(house, other.uuid)).toMatchObject({ status: 'approved' });
});

for (const scheme of ['light', 'dark'] as const)
  test(`everybody can read what came too late, ${scheme}`, async ({ house }) => {
    const { desk } = await givenAwayMeanwhile(house);
    await desk.page.emulateMedia({ colorScheme: scheme });
    expect(await findingsOn(desk.page)).toEqual([]);
  });
