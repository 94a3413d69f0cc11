import { expect } from '@playwright/test';
import type { ClubEvent } from '../shared/events/event.ts';
import { label } from '../shared/i18n/label.ts';
import type { Registration } from '../shared/events/registrations/registration.ts';
import type { Shift } from '../shared/events/shifts/shift.ts';
import { EventPage } from './pages/event-page.ts';
import { SyncPage } from './pages/sync-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test, type AssociationServer } from './stage/association-server.ts';

const clubEvent = 'Sommerfest';
const late = 'Beat Keller';
const early = 'Anna Frei';

const registrationOf = async (stage: AssociationServer, uuid: string): Promise<Registration> =>
  (await stage.server.get(`/registrations/${uuid}`)) as Registration;

/** A shift with one place, which two people want, and another one beside it. */
async function oneWantedPlace(stage: AssociationServer) {
  const events = (await stage.server.get('/events')) as ClubEvent[];
  const event = events.find(({ title }) => title === clubEvent);
  if (!event) throw new Error(`The demo has no ${clubEvent}.`);
  const times = { start_time: `${event.start_date}T18:00`, end_time: `${event.start_date}T20:00` };
  const aShift = async (title: string) => {
    const shift = { event_id: event.uuid, title, bereich: 'Bar', max_helpers: 1, ...times };
    return (await stage.server.send('POST', '/shifts', shift)) as Shift;
  };
  const [wanted, other] = [await aShift('Weinbar'), await aShift('Kaffeestube')];
  const wish = async (name: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@post.example`;
    const person = { event_id: event.uuid, shift_id: wanted.uuid, name, email };
    return (await stage.server.send('POST', '/registrations', person)) as Registration;
  };
  return { wanted, other, early: await wish(early), late: await wish(late) };
}

/** On the way, the place is given to one; meanwhile another person gave it to the other. Back home the screen says so. */
async function givenAwayMeanwhile(stage: AssociationServer) {
  const wish = await oneWantedPlace(stage);
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('lead', line);
  const [window, event, sync] = [new Window(desk), new EventPage(desk), new SyncPage(desk)];
  await event.open(clubEvent);
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').filter({ hasText: late }).click();
  await expect(event.detail(late)).toBeVisible();
  line.cut();
  await event.press('a');
  await window.expectSyncState(/Offline seit .*: 1 Änderung wartet/);

  await stage.server.send('PUT', `/registrations/${wish.early.uuid}`, { status: 'approved' });
  line.mend();
  await sync.open();
  await expect(sync.decision(late)).toContainText(label('sync.full.text'));
  expect(await registrationOf(stage, wish.late.uuid)).toMatchObject({ status: 'pending' });
  return { ...wish, desk, window, sync };
}

test('an approval that came too late is settled by the waiting list', async ({ stage }) => {
  const { late: wish, window, sync } = await givenAwayMeanwhile(stage);
  await sync
    .decision(late)
    .getByRole('button', { name: label('sync.full.waiting') })
    .click();
  await sync.seesNothingToDecide();
  await expect.poll(async () => (await registrationOf(stage, wish.uuid)).status).toBe('waiting');
  await window.expectSyncState(label('sync.state.saved'));
});

test('an approval that came too late is settled by another shift', async ({ stage }) => {
  const { late: wish, early: other, wanted, other: free, sync } = await givenAwayMeanwhile(stage);
  const card = sync.decision(late);
  await card.getByLabel(label('sync.full.other')).selectOption(free.uuid);
  await card.getByLabel(label('sync.full.message')).fill('Geht auch die Kaffeestube?');
  await card.getByRole('button', { name: label('sync.full.propose') }).click();
  await sync.seesNothingToDecide();
  await expect
    .poll(async () => registrationOf(stage, wish.uuid))
    .toMatchObject({
      status: 'alternative_proposed',
      shift_uuid: wanted.uuid,
      alternative_shift_uuid: free.uuid,
      alternative_message: 'Geht auch die Kaffeestube?',
    });
  expect(await registrationOf(stage, other.uuid)).toMatchObject({ status: 'approved' });
});

test('everybody can read what came too late', async ({ stage }) => {
  const { desk } = await givenAwayMeanwhile(stage);
  expect(await findingsInBothSchemes(desk.page)).toEqual([]);
});
