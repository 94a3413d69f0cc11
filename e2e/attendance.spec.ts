import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { EventPage } from './pages/event-page.ts';
import { EventsPage } from './pages/events-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes, findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

test('an event asks who comes; answers are given by keys, ticked off and billed', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('attendance');
  const { page } = desk;
  const [window, events, event] = [new Window(desk), new EventsPage(desk), new EventPage(desk)];
  await events.open();
  await page.keyboard.press('n');
  await events.type({
    'event.field.title': 'Jahresessen',
    'event.field.location': 'Säli des Ochsen',
    'event.field.start_date': '4.12.2027',
  });
  await events.save();
  await events.seesEvent('Jahresessen');
  await event.toTab('board.tab.attendance');

  await page.getByRole('button', { name: label('attendance.ask') }).click();
  const settings = page.getByRole('dialog', { name: label('attendance.settings') });
  await settings.getByLabel(label('attendance.field.companions')).fill('1');
  await settings.getByLabel(label('attendance.field.price')).fill('20');
  await settings.getByRole('button', { name: label('attendance.menu.add') }).click();
  await settings.getByLabel(label('attendance.menu.name', { number: 1 }), { exact: true }).fill('Fondue');
  await settings.getByLabel(label('attendance.menu.price')).fill('12.50');
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(settings).toBeHidden();

  const table = page.getByRole('grid', { name: label('reply.table') });
  const filters = page.getByRole('radiogroup', { name: label('reply.filter.label') });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await table.focus();
  await page.keyboard.press('a');
  await expect(page.getByText(label('attendance.coming', { count: 1 }))).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText(label('attendance.present', { count: 1 }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(label('attendance.present', { count: 1 }))).toBeHidden();

  // A person who is no member brings a second person and a menu.
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: label('reply.new') });
  await dialog.getByLabel(label('reply.field.name')).fill('Gast Muster');
  await dialog.getByLabel(label('reply.field.people')).fill('2');
  await dialog.getByLabel(label('reply.menu.count', { name: 'Fondue' })).fill('2');
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(label('attendance.coming', { count: 3 }))).toBeVisible();
  await filters.getByText(label('reply.filter.yes')).click();
  await expect(table.getByRole('row').filter({ hasText: 'Gast Muster' })).toBeVisible();
  await window.expectSyncState(label('sync.state.saved'));

  expect(await findingsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: label('attendance.more') }).click();
  await page.getByRole('menuitem', { name: label('attendance.bill') }).click();
  await expect(window.message(label('attendance.bill.outsiders', { names: 'Gast Muster' }))).toBeVisible();
  await expect(page.locator('input[value^="Jahresessen"], textarea').first()).toBeVisible();
});

test('before a new place of an event is saved, it says who hears of it', async ({ stage }) => {
  const { server } = stage;
  const dinner = { slug: 'jubilaeum', title: 'Jubiläum', start_date: '2027-12-04', location: 'Ochsen' };
  const { uuid: event_uuid } = (await server.send('POST', '/events', dinner)) as { uuid: string };
  await server.send('POST', '/attendances', { event_uuid });
  for (const [name, answer] of [
    ['Gast Muster', 'yes'],
    ['Gast Meier', 'perhaps'],
    ['Gast Huber', 'no'],
  ]) {
    const email = `${name?.slice(5).toLowerCase()}@post.example`;
    await server.send('POST', '/replies', { event_uuid, name, answer, email });
  }
  const desk = await stage.openBoardDesktop('new-place');
  const [window, events] = [new Window(desk), new EventsPage(desk)];
  await events.open();
  await events.row('Jubiläum').click();
  await events.seesEvent('Jubiläum');
  await desk.page.keyboard.press('e');
  await events.field('event.field.location').fill('Turnhalle');
  await events.save();
  const question = desk.page.getByRole('dialog', { name: label('event.change.title') });
  await expect(question.getByText(label('event.change.replied', { count: 2 }))).toBeVisible();
  expect(await findingsInBothSchemes(desk.page)).toEqual([]);
  await question.getByRole('button', { name: label('ui.leave.stay') }).click();
  await expect(events.field('event.field.location')).toHaveValue('Turnhalle');
  await events.save();
  await question.getByRole('button', { name: label('event.change.save') }).click();
  await events.seesEvent('Jubiläum');
  await window.expectSyncState(label('sync.state.saved'));
  const waiting = async (): Promise<number> => {
    const log = (await server.get(`/dispatch-log?kind=attendance_changed`)) as unknown[];
    return log.length;
  };
  await expect.poll(waiting).toBe(2);
});
