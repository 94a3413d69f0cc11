import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { isSigned, startReceiver } from '../test/server/access/webhook-receiver.ts';

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

test('a person sets up a webhook, tests it, and it is told of a new member', async ({ stage }) => {
  const receiver = await startReceiver();
  try {
    const desk = await stage.openDesktop('president');
    await new LoginPage(desk).logInAsBoard('Präsidium');
    const window = new Window(desk);
    const { page } = desk;
    await window.goTo('nav.settings');
    const views = page.getByRole('navigation', { name: label('setting.views') });
    await views.getByRole('link', { name: label('webhook.title') }).click();
    await expect(page.getByText(label('webhook.empty.title'))).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);

    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: label('webhook.field.name') }).fill('Buchhaltung');
    const address = dialog.getByRole('textbox', { name: label('webhook.field.url') });
    await address.fill('http://buchhaltung.example');
    const save = dialog.getByRole('button', { name: label('webhook.new.yes'), exact: true });
    await save.click();
    await expect(dialog.getByText(label('field.web_address'))).toBeVisible();
    await expect(dialog.getByText(label('webhook.events.none'))).toBeVisible();
    await address.fill(receiver.url);
    await dialog.getByRole('checkbox', { name: label('webhook.event.member.created') }).check();
    expect(await findingsOn(page)).toEqual([]);
    await save.click();
    await expect(dialog).toContainText(label('webhook.shown.text'));
    const secret = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: label('secret.close') }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('button', { name: label('webhook.test'), exact: true }).click();
    await expect(page.getByText(label('webhook.delivery.delivered'), { exact: true })).toBeVisible();
    expect(receiver.types()).toEqual(['ping']);

    receiver.answer = response => {
      response.writeHead(500).end('Datenbank voll');
    };
    await stage.server.send('POST', '/members', {
      vorname: 'Kim',
      nachname: 'Muster',
      status: 'Aktivmitglied',
    });
    await expect(page.getByText('Datenbank voll')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(label('webhook.state.failing')).first()).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);

    receiver.answer = response => response.end('gebucht');
    const resend = page.getByRole('button', { name: new RegExp(label('webhook.event.member.created')) });
    await resend.click();
    await expect(page.getByText('gebucht').first()).toBeVisible();
    const told = receiver.received.filter(({ body }) => body.includes('member.created'));
    expect(new Set(told.map(message => message.headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.every(message => isSigned(message, secret))).toBe(true);

    await page.getByRole('button', { name: label('webhook.remove'), exact: true }).click();
    await dialog.getByRole('button', { name: label('webhook.remove'), exact: true }).click();
    await expect(window.message(label('webhook.removed', { name: 'Buchhaltung' }))).toBeVisible();
    await expect(page.getByText(label('webhook.empty.title'))).toBeVisible();
  } finally {
    await receiver.stop();
  }
});
