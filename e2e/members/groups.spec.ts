import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('members are put into a group together, found by it and taken out on their page', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();

  await expect(members.table.getByRole('row').nth(3)).toBeVisible();
  await members.table.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: label('bulk.groups') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption(label('bulk.groups.new'));
  await dialog.getByLabel(label('bulk.groups.newName')).fill('Chor');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('bulk.groups.apply') }).click();
  await expect(page.getByText(label('bulk.joined', { count: 3, shown: '3', name: 'Chor' }))).toBeVisible();

  await page.getByLabel(label('memberGroup.filter'), { exact: true }).selectOption({ label: 'Chor (3)' });
  await expect(members.table.getByRole('row')).toHaveCount(4);
  await page.setViewportSize({ width: 1920, height: 1080 });

  await members.table.getByRole('row').nth(1).click();
  const leave = page.getByRole('button', { name: /aus «Chor» nehmen/ });
  await expect(leave).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('e');
  await expect(page.getByRole('checkbox', { name: 'Chor' })).toBeChecked();
  expect(await findingsOn(page)).toEqual([]);
  await page
    .getByRole('group', { name: label('member.field.gruppen') })
    .getByText('Chor')
    .click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(leave).toBeHidden();
  await expect(page.getByLabel(label('memberGroup.filter'), { exact: true })).toContainText('Chor (2)');

  await page.getByRole('button', { name: label('member.more') }).click();
  await page.getByRole('menuitem', { name: label('memberGroup.manage') }).click();
  await page.getByRole('row').filter({ hasText: 'Chor' }).click();
  await expect(page.getByRole('heading', { name: label('memberGroup.members', { count: 2 }) })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: label('memberGroup.delete') }).click();
  await expect(page.getByText(label('memberGroup.empty.title'))).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
});
