import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import type { ClubEvent } from '../shared/events/event.ts';
import type { DispatchEntry } from '../shared/delivery/dispatch-log.ts';
import type { ReminderItem, ReminderResult } from '../shared/events/reminders/reminder.ts';
import { EventPage } from './pages/event-page.ts';
import { ReminderDialog } from './pages/reminder-dialog.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test, type AssociationServer } from './stage/association-server.ts';

const clubEvent = 'Sommerfest';

async function uuidOfEvent(stage: AssociationServer): Promise<string> {
  const events = (await stage.server.get('/events')) as ClubEvent[];
  return events.find(({ title }) => title === clubEvent)?.uuid ?? '';
}

/** Whom the server would remind of the feast, by what it says about them. */
async function expectedOf(stage: AssociationServer, reason: ReminderItem['reason']): Promise<ReminderItem[]> {
  const path = `/reminders/preview?event_id=${await uuidOfEvent(stage)}`;
  const { items } = (await stage.server.get(path)) as ReminderResult;
  return items.filter(item => item.reason === reason);
}

const remindersSent = async (stage: AssociationServer): Promise<DispatchEntry[]> => {
  const entries = (await stage.server.get('/dispatch-log?limit=1000')) as DispatchEntry[];
  return entries.filter(({ kind }) => kind === 'shift_reminder');
};

test('reminders go to everybody once, and each person shows what went there', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  const reminders = new ReminderDialog(desk);
  const early = await expectedOf(stage, 'not_yet_due');
  const [first] = early;
  if (!first) throw new Error('The demo has nobody to remind.');
  await event.open(clubEvent);

  await reminders.open();
  await expect(reminders.group('reminder.skip.not_yet_due')).toBeVisible();
  await reminders.pressSend(0);
  await expect(reminders.said).toContainText(label('reminder.nobody', { told: 0 }).trim());
  expect(await remindersSent(stage)).toEqual([]);

  await reminders.takeEarly();
  await expect(reminders.mail).toContainText(clubEvent);
  await reminders.pressSend(early.length);
  // Nothing leaves before the question is answered.
  await expect(reminders.question).toBeVisible();
  await desk.page.keyboard.press('Enter');
  await expect(reminders.question).toBeHidden();
  expect(await remindersSent(stage)).toEqual([]);
  await reminders.pressSend(early.length);
  await reminders.answerYes(early.length);
  await expect(reminders.said).toContainText(label('reminder.done', { count: early.length }));
  expect((await remindersSent(stage)).length).toBe(early.length);

  await reminders.pressSend(0);
  await expect(reminders.said).toContainText(label('reminder.nobody', { told: early.length }));
  expect((await remindersSent(stage)).length).toBe(early.length);
  await reminders.close();

  await event.toTab('board.tab.registrations');
  const filters = desk.page.getByRole('radiogroup', { name: label('registration.filter.label') });
  await filters.getByText(label('registration.filter.approved')).click();
  const search = desk.page.getByRole('searchbox', { name: label('registration.search') });
  await search.fill(first.name);
  await event.table.getByRole('row').filter({ hasText: first.name }).first().click();
  await expect(event.detail(first.name)).toContainText(label('mailText.kind.shift_reminder'));
});

test('without the server reminders and e-mails say so at once', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const event = new EventPage(desk);
  const reminders = new ReminderDialog(desk);
  await event.open(clubEvent);
  await stage.server.stop();
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').nth(1).click();
  await expect(desk.page.getByText(label('sentMail.offline'))).toBeVisible();
  await reminders.open();
  await expect(desk.page.getByRole('heading', { name: label('reminder.offline.title') })).toBeVisible();
  await stage.server.start();
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: label('ui.retry') })
    .click();
  await expect(reminders.group('reminder.skip.not_yet_due')).toBeVisible();
});

test('everybody can read the reminders', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('lead');
  const reminders = new ReminderDialog(desk);
  const event = new EventPage(desk);
  await event.open(clubEvent);
  await reminders.open();
  await reminders.takeEarly();
  await expect(reminders.mail).toBeVisible();
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  const count = (await expectedOf(stage, 'not_yet_due')).length;
  await reminders.pressSend(count);
  await expect(reminders.question).toBeVisible();
  expect(['question', await findingsInBothSchemes(desk.page)]).toEqual(['question', []]);
  await reminders.answerYes(count);
  await expect(reminders.said).toContainText(label('reminder.done', { count }));
  expect(['done', await findingsInBothSchemes(desk.page)]).toEqual(['done', []]);
});
