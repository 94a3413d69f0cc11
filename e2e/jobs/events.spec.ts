import { expect } from '@playwright/test';
import { formatDay } from '../../shared/day.ts';
import { daysBetween } from '../../shared/events/event-rule.ts';
import type { ClubEvent } from '../../shared/events/event.ts';
import { nextEvent } from '../../shared/events/next-event.ts';
import type { Registration } from '../../shared/events/registrations/registration.ts';
import type { Shift } from '../../shared/events/shifts/shift.ts';
import { label } from '../../shared/i18n/label.ts';
import { EventPage } from '../pages/event-page.ts';
import { EventsPage } from '../pages/events-page.ts';
import { Window } from '../pages/window.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';
import { Hand, practised } from '../stage/hand.ts';
import { judge } from './judge.ts';

const title = 'Sommerfest';
/** A practised person looks a second at each registration before the key. */
const deciding = { ...practised, key: 1.2 };

async function eventNamed({ server }: AssociationServer, name: string | RegExp): Promise<ClubEvent> {
  const events = (await server.get('/events')) as ClubEvent[];
  const event = events.find(each => (typeof name === 'string' ? each.title === name : name.test(each.title)));
  if (!event) throw new Error(`there is no event ${String(name)}`);
  return event;
}
const shiftsOf = async ({ server }: AssociationServer, { uuid }: ClubEvent): Promise<Shift[]> =>
  (await server.get(`/shifts?event_id=${uuid}`)) as Shift[];
const pendingOf = async ({ server }: AssociationServer, { uuid }: ClubEvent): Promise<Registration[]> =>
  ((await server.get(`/events/${uuid}`)) as { registrations: Registration[] }).registrations.filter(
    ({ status }) => status === 'pending',
  );

test('last year’s feast is held again without a network, with its shifts on the new days', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  const last = await eventNamed(stage, /^Sommerfest \d{4}$/);
  const before = await shiftsOf(stage, last);
  const next = nextEvent(last, new Date().toISOString().slice(0, 10));
  const name = 'Sommerfest im Jahr danach';
  await stage.server.stop();

  const hand = new Hand(practised);
  hand.note(3);
  await window.goTo('nav.events');
  const dialog = await events.startFrom(last.title);
  await expect(dialog.getByLabel(label('event.duplicate.start'))).toHaveValue(formatDay(next.start_date));
  await hand.fill(dialog.getByLabel(label('event.duplicate.newTitle')), name);
  await hand.click(dialog.getByRole('button', { name: label('event.duplicate.create') }));
  await events.seesEvent(name);
  hand.end();

  await stage.server.start();
  await window.expectSyncState(label('sync.state.saved'));
  const copy = await eventNamed(stage, name);
  expect(copy).toMatchObject({ status: 'draft', start_date: next.start_date, location: last.location });
  const after = await shiftsOf(stage, copy);
  expect(shapeOf(after, next.start_date)).toEqual(shapeOf(before, last.start_date));
  expect(daysBetween(last.start_date, next.start_date) % 7).toBe(0);
  expect(after.every(shift => shift.approved_count === 0)).toBe(true);
  judge(5, hand);
});

/** What must be the same in both years. */
const shapeOf = (shifts: readonly Shift[], start: string): string[] =>
  shifts
    .map(({ title: name, start_time, max_helpers }) =>
      [name, daysBetween(start, start_time.slice(0, 10)), start_time.slice(11), max_helpers].join(' '),
    )
    .sort();

/** Fills up to so many that wait for a decision, where there is room for them; answers who wishes a full shift. */
async function wishUpTo(stage: AssociationServer, event: ClubEvent, count: number): Promise<Set<string>> {
  const there = await pendingOf(stage, event);
  const shifts = await shiftsOf(stage, event);
  const wished = (uuid: string): number => there.filter(({ shift_uuid }) => shift_uuid === uuid).length;
  const places = shifts.flatMap(({ uuid, free_places }) =>
    Array.from({ length: Math.max(0, free_places - wished(uuid)) }, () => uuid),
  );
  for (const [n, shift_id] of places.slice(0, count - there.length).entries()) {
    const person = { name: `Helferin ${n}`, email: `helferin.${n}@post.example` };
    await stage.server.send('POST', '/registrations', { event_id: event.uuid, shift_id, ...person });
  }
  expect(await pendingOf(stage, event)).toHaveLength(count);
  const full = new Set(shifts.filter(({ free_places }) => free_places === 0).map(({ uuid }) => uuid));
  return new Set(there.filter(({ shift_uuid }) => full.has(shift_uuid)).map(({ name }) => name));
}

test('thirty registrations are decided by one key each', async ({ stage }) => {
  const clubEvent = await eventNamed(stage, title);
  const late = await wishUpTo(stage, clubEvent, 30);
  const desk = await stage.openBoardDesktop('lead');
  const { page } = desk;
  const event = new EventPage(desk);
  const task = page.getByRole('link', { name: label('overview.undecided', { count: 30 }) });
  await expect(task).toBeVisible({ timeout: 30_000 });

  const hand = new Hand(deciding);
  await hand.click(task);
  await expect(event.table).toBeFocused();
  for (let left = 29; left >= 0; left--) {
    const row = await hand.aside(() => event.table.getByRole('row', { selected: true }).innerText());
    // Where a shift is full, the waiting list.
    const isLate = [...late].some(name => row.includes(name));
    await hand.press(page, isLate ? 'w' : left % 5 === 0 ? 'r' : 'a');
    await event.showsUndecided(left);
  }
  hand.end();
  await expect.poll(() => pendingOf(stage, clubEvent), { timeout: 30_000 }).toEqual([]);

  // The last decision is taken back by another key.
  await page.keyboard.press('z');
  await expect(new Window(desk).message(label('ui.undone'))).toBeVisible();
  await expect.poll(async () => (await pendingOf(stage, clubEvent)).length).toBe(1);
  judge(6, hand);
});

test('the work plan is on the printer in three actions', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  await desk.catchPrinting();
  const coming = desk.page.getByRole('region', { name: label('overview.events') });

  const hand = new Hand(practised);
  await hand.click(coming.getByRole('link', { name: title }));
  hand.note(2);
  await event.openPrint();
  await event.print();
  await expect.poll(async () => (await desk.printed()).length).toBe(1);
  hand.end();
  expect((await desk.printed())[0]).toMatch(/^\d+x\d+/);
  judge(7, hand);
});
