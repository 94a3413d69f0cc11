import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { openBrowserDesktop } from './stage/browser-desktop.ts';
import { startEmptyServer } from './stage/empty-server.ts';
import { mailPassword, openProvider } from './stage/mail-provider.ts';

const password = 'vier lampen hinter dem bahnhof';
const president = { vorname: 'Rita', nachname: 'Roth', email: 'rita@post.example' } as const;

/** The association, its first person, and an e-mail that nothing can take yet. */
async function setUp(address: string, link: string): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect([path, answer.ok || text]).toEqual([path, true]);
    return JSON.parse(text) as unknown;
  };
  const fields = { ...president, association: 'Turnverein Beispiel', funktion: 'Präsidium', password };
  await post('/auth/set-up', { ...fields, token: link.split('/').at(-1) });
  // A login of the second in which the password was chosen counts as one from before.
  await expect(async () => {
    const login = await post('/auth/vorstand/login', { email: president.email, password });
    const { token } = login as { token: string };
    await post('/email/send', { to: 'zoe@post.example', subject: 'Einladung', text: 'Bis bald' }, token);
  }).toPass({ timeout: 10_000 });
}

test('a president sets the mail server up, and the e-mail that waited leaves', async ({ chromium }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-connection-'));
  const provider = await openProvider();
  const { program, address, link } = await startEmptyServer(join(folder, 'server'));
  await setUp(address, link);
  const desktop = await openBrowserDesktop({ folder, server: address }, chromium);
  await new LoginPage(desktop).logIn(president.email, password);
  const window = new Window(desktop);
  const { page } = window;

  await test.step('the page says that nothing is set up and that e-mails wait', async () => {
    await window.goTo('nav.settings');
    const views = page.getByRole('navigation', { name: label('setting.views') });
    await views.getByRole('link', { name: label('connection.title') }).click();
    await expect(page.getByText(label('connection.line.none.mail'))).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
  });

  const dialog = page.getByRole('dialog', { name: label('connection.form.title') });
  const field = (name: 'host' | 'port' | 'sender_address' | 'password') =>
    dialog.getByLabel(label(`connection.form.${name}`), { exact: true });
  await test.step('a wrong password is explained, with the words of the server', async () => {
    await page.getByRole('button', { name: label('connection.setUp') }).click();
    await field('sender_address').fill('info@verein.example');
    await field('host').fill('127.0.0.1');
    await field('port').fill(String(provider.port));
    await dialog.getByLabel(label('connection.form.security')).selectOption('none');
    await field('password').fill('falsch');
    await dialog.getByRole('button', { name: label('connection.test.mail') }).click();
    await expect(dialog.getByText(label('connection.failure.login_refused'))).toBeVisible();
    await expect(dialog.getByText('Username and Password not accepted')).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
  });

  await test.step('with the right one a test message arrives, and it is saved', async () => {
    await field('password').fill(mailPassword);
    await dialog.getByRole('button', { name: label('connection.test.mail') }).click();
    await expect(dialog.getByText(label('connection.test.sent', { to: president.email }))).toBeVisible();
    expect(provider.subjects()).toEqual([
      label('connection.testMail.subject', { association: 'Turnverein Beispiel' }),
    ]);
    await dialog.getByRole('button', { name: label('ui.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(label('connection.password.set'), { exact: true })).toBeVisible();
    await expect(page.getByText('Zuletzt erfolgreich').first()).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
  });

  await test.step('what waited has left', async () => {
    await expect.poll(provider.subjects, { timeout: 20_000 }).toContain('Einladung');
  });

  await test.step('without the server the page says from when it knows', async () => {
    await program.stop();
    await window.goTo('nav.overview');
    await window.goTo('nav.settings');
    const views = page.getByRole('navigation', { name: label('setting.views') });
    await views.getByRole('link', { name: label('connection.title') }).click();
    await expect(page.getByText('Der Server ist nicht erreichbar. Das hier ist der Stand von')).toBeVisible();
    await expect(page.getByText('127.0.0.1').first()).toBeVisible();
    await expect(page.getByRole('button', { name: label('connection.change') })).toBeDisabled();
  });

  await desktop.close();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});
