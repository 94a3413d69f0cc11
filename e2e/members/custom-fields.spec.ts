import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('an own field is made, filled in, shown as a column and filtered by', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();

  await page.getByRole('button', { name: label('member.more') }).click();
  await page.getByRole('menuitem', { name: label('customField.manage') }).click();
  await page
    .getByRole('button', { name: label('customField.new') })
    .first()
    .click();
  await page.getByLabel(label('customField.name'), { exact: true }).fill('Instrument');
  await page.getByLabel(label('customField.kind'), { exact: true }).selectOption('choice');
  await page.getByLabel(label('customField.option', { number: 1 })).fill('Horn');
  await page.getByLabel(label('customField.option', { number: 2 })).fill('Tuba');
  await page.getByLabel(label('customField.several')).check();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: label('customField.create') }).click();
  await expect(page.getByRole('heading', { name: 'Instrument' })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);

  await members.open();
  await members.table.getByRole('row').nth(1).click();
  await page.keyboard.press('e');
  const part = page.getByRole('group', { name: 'Instrument' });
  await part.getByLabel('Tuba').check();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: label('customField.part') })).toBeVisible();
  await expect(page.getByText('Tuba', { exact: true })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: label('customField.columns') }).click();
  await page.getByRole('dialog').getByLabel('Instrument').check();
  await page.keyboard.press('Escape');
  await expect(members.table.getByRole('columnheader', { name: 'Instrument' })).toBeVisible();

  await page.getByRole('button', { name: label('customField.filter'), exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Tuba').check();
  expect(await findingsOn(page)).toEqual([]);
  await asked.getByRole('button', { name: label('customField.filter.apply') }).click();
  await expect(members.table.getByRole('row')).toHaveCount(2);
  expect(await findingsOn(page)).toEqual([]);
});
