import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('a status gets a name of the association, which stands in the list, the filter and the form', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();
  await page.getByRole('button', { name: label('member.more') }).click();
  await page.getByRole('menuitem', { name: label('memberStatus.title') }).click();
  const german = label('memberStatus.name', { language: label('language.de') });
  await page.getByLabel(german).nth(1).fill('Ehrenmitglied');
  await expect(page.getByText(label('field.status_name_twice'))).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByLabel(german).nth(1).fill('Gönner');
  await page.getByRole('button', { name: label('memberStatus.up', { status: 'Passivmitglied' }) }).click();
  await page.getByLabel(label('memberStatus.offered')).nth(2).uncheck();
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(label('memberStatus.saved'))).toBeVisible();

  await members.open();
  const filter = page.getByLabel(label('member.filter.status'), { exact: true });
  await expect(filter.getByRole('option')).toHaveText([
    /^Alle/,
    /^Gönner/,
    /^Aktivmitglied/,
    /^Ehrenmitglied/,
  ]);
  await filter.selectOption('Passivmitglied');
  await expect(members.table.getByRole('row').nth(1)).toContainText('Gönner');
  await page.getByRole('button', { name: label('member.new') }).click();
  const status = page.getByLabel(label('member.field.status'), { exact: true });
  await expect(status.getByRole('option')).toHaveText(['Gönner', 'Aktivmitglied']);
});
