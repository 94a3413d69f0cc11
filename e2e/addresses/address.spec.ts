import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

/** Takes a person in with an address as it comes from an old list. */
async function takeIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.keyboard.press('n');
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(
    page.getByRole('heading', { name: fields[label('member.field.nachname')] ?? '' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

test('old addresses are put right by one key each, all sure ones at once, and can be taken back', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const window = new Window(desk);
  const { page } = desk;
  await window.goTo('nav.members');
  const person = (nachname: string, strasse: string, plz: string, ort: string) => ({
    [label('member.field.vorname')]: 'Urs',
    [label('member.field.nachname')]: nachname,
    [label('member.field.strasse')]: strasse,
    [label('member.field.plz')]: plz,
    [label('member.field.ort')]: ort,
  });
  await takeIn(page, person('Altmann', 'Bahnhofstrasse 4a', '8001', 'Zuerich'));
  await takeIn(page, person('Beck', 'Weg', '4060', 'Olten'));

  await page.getByRole('button', { name: label('member.more') }).click();
  await page.getByRole('menuitem', { name: label('address.open') }).click();
  const table = page.getByRole('grid', { name: label('address.table') });
  const row = (text: string) => table.getByRole('row').filter({ hasText: text });
  await expect(row('Altmann')).toHaveCount(2);
  await expect(row('Beck')).toContainText('4600');
  expect(await findingsOn(page)).toEqual([]);

  await page.keyboard.press('a');
  await expect(row('Altmann')).toHaveCount(1);
  await page.getByRole('button', { name: label('address.acceptSure', { count: 1 }) }).click();
  await expect(row('Altmann')).toHaveCount(0);
  await window.undo();
  await expect(row('Altmann')).toHaveCount(1);

  await page.getByText(label('address.filter.likely', { count: 1 })).click();
  await expect(row('Altmann')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(row('Beck')).toHaveCount(0);
});
