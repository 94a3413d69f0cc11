import { expect } from '@playwright/test';
import { label } from '../shared/labels/label.ts';
import type { ClubEvent } from '../shared/events/event.ts';
import type { DispatchEntry } from '../shared/delivery/dispatch-log.ts';
import type { ReminderItem, ReminderResult } from '../shared/events/reminders/reminder.ts';
import { EventPage } from './pages/event-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ReminderDialog } from './pages/reminder-dialog.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test, type House } from './stage/association-server.ts';

const feast = 'Sommerfest';

async function uuidOfFeast(house: House): Promise<string> {
  const events = (await house.server.get('/events')) as ClubEvent[];
  return events.find(({ title }) => title === feast)?.uuid ?? '';
}

/** Whom the server would remind of the feast, by what it says about them. */
async function expectedOf(house: House, reason: ReminderItem['reason']): Promise<ReminderItem[]> {
  const path = `/reminders/preview?event_id=${await uuidOfFeast(house)}`;
  const { items } = (await house.server.get(path)) as ReminderResult;
  return items.filter(item => item.reason === reason);
}

const remindersSent = async (house: House): Promise<DispatchEntry[]> => {
  const entries = (await house.server.get('/dispatch-log?limit=1000')) as DispatchEntry[];
  return entries.filter(({ kind }) => kind === 'shift_reminder');
};

test('reminders go to everybody once, and each person shows what went there', async ({ house }) => {
  const desk = await house.openDesktop('lead');
  const event = new EventPage(desk);
  const reminders = new ReminderDialog(desk);
  await new LoginPage(desk).logInAsBoard('OK');
  const early = await expectedOf(house, 'not_yet_due');
  const [first] = early;
  if (!first) throw new Error('The demo has nobody to remind.');
  await event.open(feast);

  await reminders.open();
  await expect(reminders.group('reminder.skip.not_yet_due')).toBeVisible();
  await reminders.pressSend(0);
  await expect(reminders.said).toContainText(label('reminder.nobody', { told: 0 }).trim());
  expect(await remindersSent(house)).toEqual([]);

  await reminders.takeEarly();
  await expect(reminders.mail).toContainText(feast);
  await reminders.pressSend(early.length);
  // Nothing leaves before the question is answered.
  await expect(reminders.question).toBeVisible();
  await desk.page.keyboard.press('Enter');
  await expect(reminders.question).toBeHidden();
  expect(await remindersSent(house)).toEqual([]);
  await reminders.pressSend(early.length);
  await reminders.answerYes(early.length);
  await expect(reminders.said).toContainText(label('reminder.done', { count: early.length }));
  expect((await remindersSent(house)).length).toBe(early.length);

  await reminders.pressSend(0);
  await expect(reminders.said).toContainText(label('reminder.nobody', { told: early.length }));
  expect((await remindersSent(house)).length).toBe(early.length);
  await reminders.close();

  await event.toTab('board.tab.registrations');
  const filters = desk.page.getByRole('radiogroup', { name: label('registration.filter.label') });
  await filters.getByText(label('registration.filter.approved')).click();
  const search = desk.page.getByRole('searchbox', { name: label('registration.search') });
  await search.fill(first.name);
  await event.table.getByRole('row').filter({ hasText: first.name }).first().click();
  await expect(event.detail(first.name)).toContainText(label('mailText.kind.shift_reminder'));
});

test('without the server reminders and e-mails say so at once', async ({ house }) => {
  const desk = await house.openDesktop('lead');
  const event = new EventPage(desk);
  const reminders = new ReminderDialog(desk);
  await new LoginPage(desk).logInAsBoard('OK');
  await event.open(feast);
  await house.server.stop();
  await event.toTab('board.tab.registrations');
  await event.table.getByRole('row').nth(1).click();
  await expect(desk.page.getByText(label('sentMail.offline'))).toBeVisible();
  await reminders.open();
  await expect(desk.page.getByRole('heading', { name: label('reminder.offline.title') })).toBeVisible();
  await house.server.start();
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: label('ui.retry') })
    .click();
  await expect(reminders.group('reminder.skip.not_yet_due')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`everybody can read the reminders, ${scheme}`, async ({ house }) => {
    const desk = await house.openDesktop('lead');
    const reminders = new ReminderDialog(desk);
    await desk.page.emulateMedia({ colorScheme: scheme });
    await new LoginPage(desk).logInAsBoard('OK');
    const event = new EventPage(desk);
    await event.open(feast);
    await reminders.open();
    await reminders.takeEarly();
    await expect(reminders.mail).toBeVisible();
    expect(['list', await findingsOn(desk.page)]).toEqual(['list', []]);
    const count = (await expectedOf(house, 'not_yet_due')).length;
    await reminders.pressSend(count);
    await expect(reminders.question).toBeVisible();
    expect(['question', await findingsOn(desk.page)]).toEqual(['question', []]);
    await reminders.answerYes(count);
    await expect(reminders.said).toContainText(label('reminder.done', { count }));
    expect(['done', await findingsOn(desk.page)]).toEqual(['done', []]);
  });
