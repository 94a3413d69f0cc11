import { expect } from '@playwright/test';
import { daysBetween } from '../shared/events/event-rule.ts';
import type { ClubEvent } from '../shared/events/event.ts';
import { nextEvent } from '../shared/events/next-event.ts';
import { addDays, formatDay } from '../shared/day.ts';
import { formatLongDay } from '../shared/i18n/event-day.ts';
import { fieldErrorLabel, label } from '../shared/i18n/label.ts';
import { programText } from '../shared/association/mail-texts/program-text.ts';
import type { Shift } from '../shared/events/shifts/shift.ts';
import { EventsPage } from './pages/events-page.ts';
import { MailTextPage } from './pages/mail-text-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test, type AssociationServer } from './stage/association-server.ts';

const eventsOn = async ({ server }: AssociationServer): Promise<ClubEvent[]> =>
  (await server.get('/events')) as ClubEvent[];
const eventNamed = async (stage: AssociationServer, title: string): Promise<ClubEvent | undefined> =>
  (await eventsOn(stage)).find(event => event.title === title);
const shiftsOf = async ({ server }: AssociationServer, uuid: string): Promise<Shift[]> =>
  (await server.get(`/shifts?event_id=${uuid}`)) as Shift[];

test('an event is entered and gets its shifts from a template', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  await events.open();
  await desk.page.keyboard.press('n');
  await events.type({
    'event.field.title': 'Herbstfest',
    'event.field.location': 'Werkhof',
    'event.field.start_date': '4.9.2027',
    'event.field.end_date': '3.9.2027',
    'event.field.start_time': '11',
    'event.field.end_time': '17.30',
  });
  await events.save();
  await expect(events.field('event.field.end_date')).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.page.getByText(fieldErrorLabel('before_start'))).toBeVisible();

  // What is typed outlives a page that is loaded anew.
  await desk.page.reload();
  await expect(events.field('event.field.title')).toHaveValue('Herbstfest');
  await events.type({
    'event.field.end_date': '5.9.2027',
    'event.field.setup_date': '3.9.2027',
    'event.field.teardown_date': '6.9.2027',
  });
  await events.save();
  await events.seesEvent('Herbstfest');

  await events.act('event.action.applyTemplate');
  const dialog = desk.page.getByRole('dialog', { name: label('shiftTemplate.apply.title') });
  await expect(dialog.getByRole('cell', { name: 'Fr 3.9.' })).toBeVisible();
  await dialog.getByRole('button', { name: /anlegen$/ }).click();
  await expect(dialog).toBeHidden();
  await window.expectSyncState(label('sync.state.saved'));

  const made = await eventNamed(stage, 'Herbstfest');
  expect(made).toMatchObject({
    slug: 'herbstfest',
    status: 'draft',
    start_date: '2027-09-04',
    end_date: '2027-09-05',
    start_time: '11:00',
    end_time: '17:30',
  });
  const shifts = await shiftsOf(stage, made?.uuid ?? '');
  expect(shifts.length).toBeGreaterThan(5);
  await window.undo();
  await expect.poll(async () => (await shiftsOf(stage, made?.uuid ?? '')).length).toBe(0);
});

test(
  'last year’s feast is held again without a network, with its shifts on the new days',
  { tag: '@job' },
  async ({ stage }) => {
    const desk = await stage.openBoardDesktop('feast');
    const [window, events] = [new Window(desk), new EventsPage(desk)];
    const clubEvent = (await eventsOn(stage)).find(({ title }) => /^Sommerfest \d{4}$/.test(title));
    if (!clubEvent) throw new Error('the demo has no feast of last year');
    const before = await shiftsOf(stage, clubEvent.uuid);
    const next = nextEvent(clubEvent, new Date().toISOString().slice(0, 10));
    await events.open();
    await stage.server.stop();

    const dialog = await events.startFrom(clubEvent.title);
    await expect(dialog.getByLabel(label('event.duplicate.start'))).toHaveValue(formatDay(next.start_date));
    await expect(dialog.getByText(formatLongDay(next.start_date)).first()).toBeVisible();
    await dialog.getByLabel(label('event.duplicate.newTitle')).fill('Sommerfest im Jahr danach');
    await dialog.getByRole('button', { name: label('event.duplicate.create') }).click();
    await events.seesEvent('Sommerfest im Jahr danach');

    await stage.server.start();
    await window.expectSyncState(label('sync.state.saved'));
    const copy = await eventNamed(stage, 'Sommerfest im Jahr danach');
    expect(copy).toMatchObject({
      status: 'draft',
      start_date: next.start_date,
      location: clubEvent.location,
    });
    const days = daysBetween(clubEvent.start_date, next.start_date);
    const shape = (shifts: readonly Shift[], start: string): string[] =>
      shifts
        .map(({ title, start_time, max_helpers }) =>
          [title, daysBetween(start, start_time.slice(0, 10)), start_time.slice(11), max_helpers].join(' '),
        )
        .sort();
    const after = await shiftsOf(stage, copy?.uuid ?? '');
    expect(shape(after, next.start_date)).toEqual(shape(before, clubEvent.start_date));
    expect(days % 7).toBe(0);
    expect(after.every(shift => shift.approved_count === 0)).toBe(true);
  },
);

test('an event that moves takes its shifts along, and comes back by undo', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  const clubEvent = await eventNamed(stage, 'Sommerfest');
  if (!clubEvent) throw new Error('the demo has no Sommerfest');
  const starts = async (): Promise<string[]> =>
    (await shiftsOf(stage, clubEvent.uuid)).map(({ start_time }) => start_time).sort();
  const before = await starts();
  const later = (days: number): string[] =>
    before.map(start => addDays(start.slice(0, 10), days) + start.slice(10));

  await events.open();
  await events.row('Sommerfest').click();
  await events.seesEvent('Sommerfest');
  await desk.page.keyboard.press('e');
  await events.field('event.field.start_date').fill(formatDay(addDays(clubEvent.start_date, 7)));
  await events.field('event.field.location').fill('Waldhütte');
  await expect(events.field('event.field.end_date')).toHaveValue(formatDay(addDays(clubEvent.end_date, 7)));
  await events.save();
  const question = desk.page.getByRole('dialog', { name: label('event.move.title') });
  await question.getByRole('button', { name: label('event.move.along') }).click();
  await events.seesEvent('Sommerfest');
  await expect.poll(starts).toEqual(later(7));
  await window.expectSyncState(label('sync.state.saved'));
  await expect
    .poll(() => eventNamed(stage, 'Sommerfest'))
    .toMatchObject({
      start_date: addDays(clubEvent.start_date, 7),
      end_date: addDays(clubEvent.end_date, 7),
      location: 'Waldhütte',
    });
  await window.undo();
  await expect.poll(starts).toEqual(before);
  await expect.poll(async () => (await eventNamed(stage, 'Sommerfest'))?.location).toBe(clubEvent.location);
});

test('the calendar is walked by keys and opens the event of a day', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const events = new EventsPage(desk);
  const clubEvent = await eventNamed(stage, 'Sommerfest');
  if (!clubEvent) throw new Error('the demo has no Sommerfest');
  await events.open();
  await events.show('event.view.calendar');
  await events.chosenDay.focus();
  const today = await events.chosenDay.getAttribute('data-day');
  // A month and a day back and forth, then by months and days to the feast.
  for (const key of ['PageDown', 'ArrowRight', 'ArrowLeft', 'PageUp']) await desk.page.keyboard.press(key);
  const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  for (let step = monthsOf(clubEvent.start_date) - monthsOf(today ?? ''); step > 0; step--)
    await desk.page.keyboard.press('PageDown');
  const there = (await events.chosenDay.getAttribute('data-day')) ?? '';
  const steps = daysBetween(there, clubEvent.start_date);
  for (let step = 0; step < Math.abs(steps); step++)
    await desk.page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(events.chosenDay).toHaveAttribute('data-day', clubEvent.start_date);
  await expect(events.chosenDay).toBeFocused();

  await desk.page.keyboard.press('Enter');
  await events.seesEvent('Sommerfest');
  await desk.page.goBack();
  await expect(events.chosenDay).toHaveAttribute('data-day', clubEvent.start_date);
  await events.chosenDay.focus();
  await desk.page.keyboard.press('t');
  await expect(events.chosenDay).toHaveAttribute('data-day', today ?? '');
});

test('an e-mail speaks in the association’s own words', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, texts] = [new Window(desk), new MailTextPage(desk)];
  await texts.open('mailText.kind.registration_approved');
  const subjectOnServer = async (): Promise<unknown> =>
    ((await stage.server.get('/mail-texts/registration_approved.de')) as { subject: string }).subject;
  const own = programText('registration_approved', 'de').subject;
  expect(await subjectOnServer()).toBe(own);

  await texts.subject.fill('Schön, dass Sie dabei sind, ');
  await texts.insert('mailText.placeholder.vorname');
  await expect(texts.subject).toHaveValue('Schön, dass Sie dabei sind, {{vorname}}');
  await expect(texts.preview).toContainText('Schön, dass Sie dabei sind, Anna');
  await texts.body.fill('Guten Tag {{name}}\n\nBis {{frist}}!');
  await texts.save();
  await expect(texts.body).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.page.getByText(fieldErrorLabel('placeholder'))).toBeVisible();

  await texts.body.fill('Guten Tag {{name}}\n\nBis bald!');
  await texts.save();
  await expect.poll(subjectOnServer).toBe('Schön, dass Sie dabei sind, {{vorname}}');
  await expect(texts.subject).toHaveValue('Schön, dass Sie dabei sind, {{vorname}}');
  await desk.page.getByRole('button', { name: label('mailText.reset') }).click();
  await expect(texts.subject).toHaveValue(own);
  await expect.poll(subjectOnServer).toBe(own);
  await window.undo();
  await expect.poll(subjectOnServer).toBe('Schön, dass Sie dabei sind, {{vorname}}');
});

test('a group gets a name and another one, and comes back after it was deleted', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  const namesOnServer = async (): Promise<string[]> =>
    ((await stage.server.get('/event-groups')) as { name: string }[]).map(({ name }) => name);
  await events.open();
  await events.show('event.view.groups');
  const dialog = desk.page.getByRole('dialog');
  const give = async (name: string, action: 'eventGroup.create' | 'ui.save'): Promise<void> => {
    await dialog.getByLabel(label('eventGroup.name')).fill(name);
    await dialog.getByRole('button', { name: label(action), exact: true }).click();
  };
  await desk.page.keyboard.press('n');
  await give(' ', 'eventGroup.create');
  await expect(dialog.getByText(fieldErrorLabel('required'))).toBeVisible();
  await give('Festsommer', 'eventGroup.create');
  await events.seesEvent('Festsommer');
  await expect.poll(namesOnServer).toContain('Festsommer');

  await desk.page.keyboard.press('e');
  await give('Grosser Festsommer', 'ui.save');
  await events.seesEvent('Grosser Festsommer');
  await expect.poll(namesOnServer).toContain('Grosser Festsommer');
  await desk.page.getByRole('button', { name: label('eventGroup.delete') }).click();
  await expect.poll(namesOnServer).not.toContain('Grosser Festsommer');
  await window.undo();
  await expect.poll(namesOnServer).toContain('Grosser Festsommer');
});

test('everything around events can be read by everybody', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('feast');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  const found = async (screen: string): Promise<void> => {
    await expect(desk.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect([screen, await findingsInBothSchemes(desk.page)]).toEqual([screen, []]);
  };
  await window.goTo('nav.overview');
  await expect(desk.page.getByRole('region', { name: label('overview.events') })).toBeVisible();
  await found('overview');
  await events.open();
  await found('list');
  await events.startFrom('Sommerfest');
  await found('duplicate');
  await desk.page.keyboard.press('Escape');
  await events.show('event.view.calendar');
  await expect(events.chosenDay).toBeVisible();
  await found('calendar');
  await events.show('event.view.groups');
  await events.openFirst('eventGroup.table');
  await expect(desk.page.getByRole('heading', { name: label('eventGroup.members') })).toBeVisible();
  await found('group');
  await window.goTo('nav.events');
  await events.show('event.view.templates');
  await events.openFirst('shiftTemplate.table');
  await expect(desk.page.getByRole('table')).toBeVisible();
  await found('template');
  await window.goTo('nav.events');
  await desk.page.keyboard.press('n');
  await expect(events.field('event.field.title')).toBeFocused();
  await found('form');
  await new MailTextPage(desk).open('mailText.kind.place_offered');
  await found('e-mail');
});
