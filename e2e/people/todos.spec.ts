import { expect } from '@playwright/test';
import { formatDay } from '../../shared/day.ts';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { TodoPage } from '../pages/people/todo-page.ts';
import { findingsInBothSchemes, findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('tasks are typed in one line, ticked by key and taken back', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const todos = new TodoPage(desk);
  await todos.open();
  await expect(page.getByText(label('todo.empty.title'))).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);

  await page.keyboard.press('n');
  await page.keyboard.type('Saal reservieren 12.3.2020');
  await page.keyboard.press('Enter');
  await expect(todos.row('Saal reservieren')).toContainText(formatDay('2020-03-12'));
  await page.keyboard.type('Budget schreiben @Kasse');
  await page.keyboard.press('Enter');
  // Another office has it: it stands among all, not among one's own.
  await expect(todos.row('Budget schreiben')).toBeHidden();
  await todos.show('all', 2);
  await expect(todos.row('Budget schreiben')).toContainText('Kasse');
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await todos.show('own', 1);

  await page.getByRole('link', { name: label('nav.overview') }).click();
  const overdue = page.getByRole('link', { name: label('overview.todos.overdue', { count: 1 }) });
  await expect(overdue).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await overdue.click();
  await todos.row('Saal reservieren').click();
  await page.keyboard.press('x');
  await expect(page.getByText(label('todo.ticked', { title: 'Saal reservieren' }))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: label('todo.done'), exact: true })).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: label('todo.calendar') }).click();
  await expect(page.getByText(/\/calendar\/todos\//)).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a task about a member is added on its page and leads back to it', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();
  await members.table.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: label('todo.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label('todo.field.title')).fill('Besuchen');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('todo.quick.submit') }).click();
  const link = page.getByRole('link', { name: 'Besuchen' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByRole('region', { name: label('todo.about') })).toContainText(
    label('todo.field.member_id'),
  );
  expect(await findingsOn(page)).toEqual([]);
});
