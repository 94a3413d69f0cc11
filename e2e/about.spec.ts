import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

test('the program says its version, and which libraries under the LGPL are inside it', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  await page.evaluate(() => (location.hash = '/about'));
  await expect(page.getByRole('heading', { level: 1, name: label('about.title') })).toBeVisible();
  await expect(page.getByText(label('about.version', { version: '0.1.0' }))).toBeVisible();
  await expect(page.getByText('libheif-js').first()).toBeVisible();
  await page.getByText(label('about.license')).first().click();
  await expect(page.locator('details[open] pre')).toContainText('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(await findingsInBothSchemes(page)).toEqual([]);
});
