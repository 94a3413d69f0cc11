import { expect, type Page } from '@playwright/test';
import { screenEntries } from '../../desktop/renderer/screen-entries.ts';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { LoginPage } from '../pages/login-page.ts';
import { test } from '../stage/association-server.ts';
import { boardLogin } from '../stage/server.ts';

/** Buttons of the screen that can be pressed; what belongs to the window around it is not counted. */
const enabled = (page: Page) => page.locator('main button:enabled:visible:not([aria-disabled="true"])');

async function show(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.evaluate(address => {
    location.hash = '/sync';
    location.hash = address;
  }, path);
  await page.waitForTimeout(150);
}

const refused = (page: Page) => page.getByText(errorLabel('forbidden', {}), { exact: false }).count();

test('who may only look finds nothing to press that is refused', async ({ stage }) => {
  test.setTimeout(600_000);
  const offices = (await stage.server.get('/roles/offices')) as { uuid: string; name: string }[];
  const treasurer = offices.find(({ name }) => name === 'Kasse');
  await stage.server.send('PUT', `/roles/offices/${treasurer?.uuid}`, { role: 'read_only' });
  const desk = await stage.openDesktop('looking');
  const { page } = desk;
  await page.getByRole('textbox', { name: label('login.device') }).fill('Nur ansehen');
  await new LoginPage(desk).logIn('kasse@musterwil.example', boardLogin.password);
  await expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: label('sync.state.saved') })).toBeVisible();
  const found: string[] = [];
  for (const path of Object.keys(screenEntries)) {
    await show(page, path);
    const count = Math.min(await enabled(page).count(), 25);
    for (let at = 0; at < count; at++) {
      await show(page, path);
      const button = enabled(page).nth(at);
      if (!(await button.isVisible().catch(() => false))) continue;
      const name = (await button.textContent()) || (await button.getAttribute('aria-label')) || '';
      await button.click({ timeout: 1_000 }).catch(() => undefined);
      await page.waitForTimeout(100);
      const last = page.getByRole('dialog').locator('button:enabled:visible').last();
      if ((await last.count()) > 0) await last.click({ timeout: 1_000 }).catch(() => undefined);
      await page.waitForTimeout(100);
      if ((await refused(page)) > 0) found.push(`${path}: ${name.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
