import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { formatShortDay } from '../shared/i18n/event-day.ts';
import type { EventDetail } from '../shared/events/event-detail.ts';
import type { ClubEvent } from '../shared/events/event.ts';
import { isLive } from '../shared/events/registrations/registration-move.ts';
import type { Registration } from '../shared/events/registrations/registration.ts';
import type { Shift } from '../shared/events/shifts/shift.ts';
import { EventPage } from './pages/event-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test, type AssociationServer } from './stage/association-server.ts';

const clubEvent = 'Sommerfest';

/** The feast of the demo as the server knows it now. */
async function readEvent(
  stage: AssociationServer,
): Promise<{ shifts: Shift[]; registrations: Registration[] }> {
  const events = (await stage.server.get('/events')) as ClubEvent[];
  const uuid = events.find(({ title }) => title === clubEvent)?.uuid ?? '';
  const detail = (await stage.server.get(`/events/${uuid}`)) as EventDetail;
  return { shifts: detail.shifts, registrations: detail.registrations as Registration[] };
}

async function registrationOf(stage: AssociationServer, uuid: string): Promise<Registration> {
  const { registrations } = await readEvent(stage);
  return found(registrations.find(each => each.uuid === uuid));
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo has nothing that fits.');
  return value;
}

const dayOf = ({ start_time }: Shift): string => start_time.slice(0, 10);

/** A person who has one shift only, and other shifts of that day. */
function onePerson(shifts: readonly Shift[], registrations: readonly Registration[]) {
  const times = (each: Registration): number =>
    registrations.filter(({ email }) => email === each.email).length;
  const helper = found(
    registrations.find(each => {
      const own = shifts.find(({ uuid }) => uuid === each.shift_uuid);
      const others = shifts.filter(shift => own && dayOf(shift) === dayOf(own) && shift !== own);
      const [free, full] = [others.some(isFree), others.some(isFull)];
      return each.status === 'approved' && times(each) === 1 && free && full;
    }),
  );
  const own = found(shifts.find(({ uuid }) => uuid === helper.shift_uuid));
  const others = shifts.filter(shift => dayOf(shift) === dayOf(own) && shift.uuid !== own.uuid);
  return { helper, own, free: found(others.find(isFree)), full: found(others.find(isFull)) };
}
const isFree = ({ free_places }: Shift): boolean => free_places > 0;
const isFull = ({ free_places }: Shift): boolean => free_places === 0;

test(
  'a registration is approved by one key and taken back by another',
  { tag: '@job' },
  async ({ stage }) => {
    const desk = await stage.openBoardDesktop('lead');
    const event = new EventPage(desk);
    const { shifts, registrations } = await readEvent(stage);
    const free = new Set(shifts.filter(isFree).map(({ uuid }) => uuid));
    const pending = found(registrations.find(each => each.status === 'pending' && free.has(each.shift_uuid)));
    await event.open(clubEvent);
    await event.toTab('board.tab.registrations');
    await event.table.getByRole('row').filter({ hasText: pending.name }).first().click();
    await expect(event.detail(pending.name)).toBeVisible();

    await event.press('a');
    await expect.poll(async () => (await registrationOf(stage, pending.uuid)).status).toBe('approved');
    // The next one that waits is there already.
    await expect(event.detail(pending.name)).toBeHidden();
    await event.press('z');
    await expect.poll(async () => (await registrationOf(stage, pending.uuid)).status).toBe('pending');
    await expect(new Window(desk).message(label('ui.undone'))).toBeVisible();
  },
);

test('a helper is dragged to another shift, and a full one offers its waiting list', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  await desk.page.setViewportSize({ width: 1920, height: 1080 });
  const { shifts, registrations } = await readEvent(stage);
  const { helper, own, free, full } = onePerson(shifts, registrations);
  await event.open(clubEvent);
  await event.toDay(formatShortDay(dayOf(own)));

  await event.drag(helper.uuid, free.uuid);
  await expect(event.shift(free.uuid).locator(`[data-registration="${helper.uuid}"]`)).toBeVisible();
  await expect.poll(async () => (await registrationOf(stage, helper.uuid)).shift_uuid).toBe(free.uuid);
  await new Window(desk).undo();
  await expect.poll(async () => (await registrationOf(stage, helper.uuid)).shift_uuid).toBe(own.uuid);

  await event.moveByKeys(helper.uuid, `${free.bereich} ${free.title} ${free.start_time.slice(11, 16)}`);
  await expect.poll(async () => (await registrationOf(stage, helper.uuid)).shift_uuid).toBe(free.uuid);
  // The keys are on the same person at the new place.
  await expect(event.helper(helper.uuid)).toBeFocused();
  await desk.page.keyboard.press('z');
  await expect.poll(async () => (await registrationOf(stage, helper.uuid)).shift_uuid).toBe(own.uuid);

  await event.drag(helper.uuid, full.uuid);
  await expect(event.dialog).toContainText(label('registration.full.title', { shift: full.title }));
  // Shifts with free places come first.
  await expect(event.dialog.getByRole('option').first()).not.toContainText(label('shift.free', { count: 0 }));
  await event.dialog.getByRole('button', { name: label('registration.full.queueAlso') }).click();
  await expect(event.dialog).toBeHidden();
  const waits = async (): Promise<boolean> =>
    (await readEvent(stage)).registrations.some(
      each => each.shift_uuid === full.uuid && each.status === 'waiting' && each.email === helper.email,
    );
  await expect.poll(waits).toBe(true);
  expect((await registrationOf(stage, helper.uuid)).shift_uuid).toBe(own.uuid);
});

test('a wrong address of a helper is corrected where the registration is', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  const undecided = (await readEvent(stage)).registrations.filter(({ status }) => status === 'pending');
  const isAlone = (each: Registration): boolean =>
    undecided.filter(({ name }) => name === each.name).length === 1;
  const helper = found(undecided.find(isAlone));
  const address = 'richtig@post.example';
  await event.open(clubEvent);
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').filter({ hasText: helper.name }).click();
  const detail = event.detail(helper.name);
  await detail.getByRole('button', { name: label('registration.person.edit') }).click();
  await event.dialog.getByLabel(label('registration.field.email')).fill(address);
  await event.dialog.getByRole('button', { name: label('ui.save') }).click();
  await expect(event.dialog).toBeHidden();
  await expect(detail.getByRole('link', { name: address })).toBeVisible();
  await expect.poll(async () => (await registrationOf(stage, helper.uuid)).email).toBe(address);
});

test('a wrong address is corrected in all registrations of a person at once', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  const { registrations } = await readEvent(stage);
  const all = found(
    [...Map.groupBy(registrations, ({ email }) => email).values()].find(
      each =>
        each.length > 1 &&
        new Set(each.map(({ name }) => name)).size === 1 &&
        each.every(({ status }) => isLive(status)) &&
        each.some(({ status }) => status === 'pending'),
    ),
  );
  const { name } = found(all[0]);
  const address = 'ueberall@post.example';
  await event.open(clubEvent);
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').filter({ hasText: name }).first().click();
  await event
    .detail(name)
    .getByRole('button', { name: label('registration.person.edit') })
    .click();
  await event.dialog.getByLabel(label('registration.field.email')).fill(address);
  await expect(
    event.dialog.getByLabel(label('registration.person.all', { count: all.length - 1 })),
  ).toBeChecked();
  await event.dialog.getByRole('button', { name: label('ui.save') }).click();
  await expect(event.dialog).toBeHidden();
  for (const { uuid } of all)
    await expect.poll(async () => (await registrationOf(stage, uuid)).email).toBe(address);
});

test(
  'the work plan is on the printer in three actions',
  { tag: ['@job', '@packaged'] },
  async ({ stage }) => {
    const desk = await stage.openBoardDesktop('lead');
    const event = new EventPage(desk);
    await desk.catchPrinting();
    await event.open(clubEvent);
    await event.openPrint();
    await event.print();
    await expect.poll(async () => (await desk.printed()).length).toBe(1);
    expect((await desk.printed())[0]).toMatch(/^\d+x\d+/);
  },
);

test('everybody can read an event', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  await event.open(clubEvent);
  await event.toDay(formatShortDay(dayOf(found((await readEvent(stage)).shifts.find(isFull)))));
  expect(['board', await findingsInBothSchemes(desk.page)]).toEqual(['board', []]);
  await desk.page.locator('[data-title]').first().click();
  await expect(
    desk.page.getByRole('complementary').filter({ hasText: label('shift.helpers') }),
  ).toBeVisible();
  expect(['shift', await findingsInBothSchemes(desk.page)]).toEqual(['shift', []]);
  await event.toTab('board.tab.registrations');
  await expect(event.table).toBeVisible();
  expect(['registrations', await findingsInBothSchemes(desk.page)]).toEqual(['registrations', []]);
  await event.press('m');
  await expect(event.dialog.getByRole('option').first()).toBeVisible();
  expect(['move', await findingsInBothSchemes(desk.page)]).toEqual(['move', []]);
  await desk.page.keyboard.press('Escape');
  await event.openPrint();
  expect(['print', await findingsInBothSchemes(desk.page)]).toEqual(['print', []]);
});
