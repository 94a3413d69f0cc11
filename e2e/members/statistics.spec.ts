import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { pdfText } from '../stage/pdf-text.ts';

test('figures lead to the people behind them, and these go out as a phone list', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const window = new Window(desk);
  const { page } = desk;
  await window.goTo('nav.members');
  const more = (item: string) => page.getByRole('menuitem', { name: item });
  await page.getByRole('button', { name: label('member.more') }).click();
  await more(label('statistic.open')).click();

  await expect(page.getByRole('region', { name: label('statistic.age') })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Geburtstage und Jubiläen/ })).toBeVisible();
  const overTime = page.getByRole('region', { name: label('statistic.byYear') });
  await expect(overTime.getByRole('img', { name: label('statistic.byYear') })).toBeVisible();
  await overTime.getByRole('button', { name: label('chart.showFigures') }).click();
  const lastYear = overTime.getByRole('table').getByRole('row').last();
  await expect(lastYear).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('region', { name: label('statistic.helpers') }).getByRole('img')).toBeVisible();
  const byPost = page.getByRole('link', { name: new RegExp(`^${label('statistic.delivery.post')} \\d`) });
  const count = await byPost.locator('span').nth(3).innerText();
  expect(await findingsOn(page)).toEqual([]);
  await byPost.click();

  const group = label('statistic.group.delivery', { key: label('statistic.delivery.post') });
  await expect(page.getByText(group)).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(`${count} von 63`);

  await page.getByRole('button', { name: label('member.more') }).click();
  await more(label('phone.open')).click();
  const dialog = page.getByRole('dialog', { name: label('phone.title') });
  await expect(dialog.getByRole('button', { name: label('plan.print') })).toBeEnabled();
  await dialog.getByRole('checkbox', { name: label('phone.column.address') }).check();
  expect(await findingsOn(page)).toEqual([]);
  const { bytes } = await desk.saving(() => dialog.getByRole('button', { name: label('plan.save') }).click());
  expect(await pdfText(bytes)).toContain(`${count} Mitglieder`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: label('statistic.group.clear', { name: group }) }).click();
  await expect(page.getByRole('status').first()).toContainText('63 Mitglieder');
});
