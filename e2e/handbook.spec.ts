import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

test('? explains the open screen, begins what is wanted most and leads to its page of the handbook', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const window = new Window(desk);
  const help = page.getByRole('dialog');
  await window.goTo('nav.members');
  await page.keyboard.press('?');
  await expect(help.getByText(label('screen.members.help'))).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);
  await help.getByRole('button', { name: label('palette.newMember') }).click();
  await expect(page).toHaveURL(/#\/members\/new/);

  await window.goTo('nav.invoices');
  await page.keyboard.press('?');
  await help.getByRole('button', { name: label('help.page') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rechnungen und Zahlungen' })).toBeVisible();
  expect(await findingsInBothSchemes(page)).toEqual([]);

  const search = page.getByRole('searchbox', { name: label('handbook.search') });
  await search.fill('mahnung');
  const found = page.getByRole('listitem').getByRole('link');
  await expect(found.first()).toBeVisible();
  await search.fill('gibtesnichtxyz');
  await expect(page.getByText(label('handbook.nothing.title'))).toBeVisible();
  await search.fill('umlaute');
  await found.first().click();
  await expect(page).toHaveURL(/#\/handbook\/person-finden\//);
  await expect(page.getByRole('heading', { level: 3, name: 'Gut zu wissen' })).toBeInViewport();
});
