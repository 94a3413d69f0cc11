import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

test('a person makes an API key, another program calls with it, and the person revokes it', async ({
  stage,
}) => {
  const desk = await stage.openDesktop('president');
  await new LoginPage(desk).logInAsBoard('Präsidium');
  const window = new Window(desk);
  const { page } = desk;
  await window.goTo('nav.settings');
  const views = page.getByRole('navigation', { name: label('setting.views') });
  await views.getByRole('link', { name: label('apiKey.title') }).click();
  await expect(page.getByText(label('apiKey.empty.title'))).toBeVisible();

  await page.getByRole('button', { name: label('apiKey.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: label('apiKey.field.name') }).fill('Buchhaltung');
  await dialog.getByRole('button', { name: label('apiKey.new.yes'), exact: true }).click();
  await expect(dialog.getByText(label('apiKey.new.scopes.none'))).toBeVisible();
  await dialog.getByRole('combobox', { name: label('role.area.members') }).selectOption('read');
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: label('apiKey.new.yes'), exact: true }).click();
  await expect(dialog).toContainText(label('apiKey.shown.text'));
  const token = (await dialog.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^ak_[0-9A-Za-z]{49}$/);
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: label('secret.close') }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(token);

  const call = async (method: string, path: string) =>
    (await fetch(stage.server.address + path, { method, headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect([await call('GET', '/members'), await call('GET', '/invoices')]).toEqual([200, 403]);

  await page.getByRole('button', { name: label('apiKey.revoke'), exact: true }).click();
  await dialog.getByRole('button', { name: label('apiKey.revoke'), exact: true }).click();
  await expect(window.message(label('apiKey.revoked', { name: 'Buchhaltung' }))).toBeVisible();
  expect(await call('GET', '/members')).toBe(401);
  expect(await findingsOn(page)).toEqual([]);
});
