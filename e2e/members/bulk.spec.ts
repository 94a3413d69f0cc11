import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MembersPage } from '../pages/members-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

const count = (picked: number) => label('bulk.count', { count: picked, shown: String(picked) });
const bar = (page: Page) => page.getByRole('group', { name: label('bulk.bar') });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('several people are picked by keyboard and mouse, changed after a preview, and had back', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();

  await expect(members.table.getByRole('row').nth(3)).toBeVisible();
  await members.table.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText(count(3));
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar(page)).toContainText(count(2));
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText(count(63));
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  const boxes = members.table.getByRole('row').getByRole('checkbox');
  await boxes.nth(3).check();
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(count(4));
  // A picked member stays so while the list shows others.
  await members.search('bern');
  await expect(bar(page)).toContainText(count(4));
  await expect(bar(page)).toContainText('gerade nicht');
  await members.search('');
  expect(await findingsOn(page)).toEqual([]);

  await bar(page)
    .getByRole('button', { name: label('bulk.edit') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label('bulk.edit.add')).selectOption(label('bulk.field.eintritt'));
  await dialog.getByLabel(label('bulk.field.eintritt'), { exact: true }).fill('31.2.2020');
  await dialog.getByRole('button', { name: label('bulk.edit.preview') }).click();
  await expect(dialog.getByText(label('field.day_impossible', { day: '31. Februar' }))).toBeVisible();
  await dialog.getByLabel(label('bulk.field.eintritt'), { exact: true }).fill('1.3.1990');
  await dialog.getByLabel(label('bulk.edit.another')).selectOption(label('bulk.field.land'));
  await dialog.getByLabel(label('bulk.field.land'), { exact: true }).selectOption('Frankreich');
  await dialog.getByLabel(label('bulk.edit.another')).selectOption(label('bulk.field.notiz'));
  await dialog.getByLabel(label('bulk.field.notiz'), { exact: true }).fill('Gemeindefusion 2026');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('bulk.edit.preview') }).click();
  await expect(dialog.getByText('4 von 4 Personen ändern sich.')).toBeVisible();
  await expect(dialog.getByText(/Ersetzt wird: .*(CH|Schweiz)/)).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('bulk.edit.apply', { count: 4, shown: '4' }) }).click();
  await expect(said(page, label('bulk.done', { count: 4, shown: '4' }))).toBeVisible();
  await page.getByRole('button', { name: label('ui.undo') }).click();
  await expect(said(page, '4 Personen sind wieder wie vorher')).toBeVisible();

  await bar(page)
    .getByRole('button', { name: label('bulk.delete') })
    .click();
  // A billed member stays, and that is said before.
  await expect(page.getByText(label('bulk.delete.billed', { count: 1, shown: '1' }))).toBeVisible();
  await page.getByRole('button', { name: label('bulk.delete.yes', { count: 3, shown: '3' }) }).click();
  await expect(page.getByRole('status').filter({ hasText: '60 Mitglieder' })).toBeVisible();
  await page.getByRole('button', { name: label('member.more') }).click();
  await page.getByRole('menuitem', { name: label('bulk.steps.open') }).click();
  const steps = page.getByRole('dialog', { name: label('bulk.steps') });
  await expect(steps.getByText(label('bulk.step.undone'))).toBeVisible();
  await steps.getByRole('button', { name: label('bulk.step.undo') }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: '63 Mitglieder' })).toBeVisible();
});

test('a filter is saved under a name, shown on another computer, and found by typing', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();
  const filters = page.getByRole('group', { name: label('filter.title') });
  await expect(filters).toBeHidden();
  await page.getByLabel(label('member.filter.status')).selectOption('Ehrenmitglied');
  await filters.getByRole('button', { name: label('filter.save') }).click();
  const dialog = page.getByRole('dialog', { name: label('filter.save.title') });
  await dialog.getByLabel(label('filter.name')).fill('Unsere Ehrenmitglieder');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('ui.save') }).click();
  const chip = filters.getByRole('button', { name: 'Unsere Ehrenmitglieder', exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');

  // The same name again is refused in words, and nothing that was typed is lost.
  await page.getByLabel(label('member.filter.funktion')).selectOption('*');
  await filters.getByRole('button', { name: label('filter.save') }).click();
  await dialog.getByLabel(label('filter.name')).fill('unsere ehrenmitglieder');
  await dialog.getByRole('button', { name: label('ui.save') }).click();
  await expect(dialog.getByText(label('field.filter_name_taken'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: label('ui.leave.discard') }).click();
  await page.getByRole('button', { name: label('member.filter.reset') }).click();
  await chip.click();
  await expect(page).toHaveURL(/status=Ehrenmitglied/);
  expect(await findingsOn(page)).toEqual([]);

  const other = await stage.openBoardDesktop('treasurer');
  await other.page.keyboard.press('ControlOrMeta+k');
  await other.page.getByRole('textbox', { name: label('palette.open') }).fill('unsere ehr');
  await other.page.getByRole('button', { name: /Unsere Ehrenmitglieder/ }).click();
  await expect(other.page).toHaveURL(/#\/members\?status=Ehrenmitglied/);

  await filters
    .getByRole('button', { name: label('filter.menu', { name: 'Unsere Ehrenmitglieder' }) })
    .click();
  await page.getByRole('menuitem', { name: label('filter.delete'), exact: true }).click();
  await expect(chip).toBeHidden();
  await page
    .getByRole('button', { name: label('ui.undo') })
    .last()
    .click();
  await expect(chip).toBeVisible();
});
