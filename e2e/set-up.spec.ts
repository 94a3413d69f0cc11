import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { pageTexts } from '../shared/i18n/page-texts.ts';
import { LoginPage } from './pages/login-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { openBrowserDesktop } from './stage/browser-desktop.ts';
import { test } from './stage/association-server.ts';
import { startEmptyServer } from './stage/empty-server.ts';

const { access: texts, siteForm } = pageTexts('de');
const password = 'vier lampen hinter dem bahnhof';
const president = { vorname: 'Rita', nachname: 'Roth', email: 'rita@post.example' } as const;
const secretary = { vorname: 'Sven', nachname: 'Suter', email: 'sven@post.example' } as const;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function choosePassword(page: Page, button: string): Promise<void> {
  await field(page, texts.password).fill(password);
  await field(page, texts.repeat).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('from an empty folder to an association whose president invites the secretary', async ({ chromium }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-set-up-'));
  const { program, address, link } = await startEmptyServer(join(folder, 'server'));
  const desktop = await openBrowserDesktop({ folder, server: address }, chromium);
  const web = await desktop.page.context().newPage();

  await test.step('the printed link asks for the association and the first person', async () => {
    await web.goto(link);
    expect(await findingsOn(web)).toEqual([]);
    await field(web, texts.setUp.association).fill('Turnverein Beispiel');
    await field(web, siteForm.application.vorname).fill(president.vorname);
    await field(web, siteForm.application.nachname).fill(president.nachname);
    await field(web, siteForm.email).fill(president.email);
    await choosePassword(web, texts.setUp.submit);
    await expect(web.getByRole('heading', { name: texts.setUp.done })).toBeVisible();
    await expect(web.getByText(address, { exact: true })).toBeVisible();
    expect(await findingsOn(web)).toEqual([]);
    await web.goto(link);
    await expect(web.getByRole('heading', { name: texts.goneTitle })).toBeVisible();
  });

  const window = new Window(desktop);
  await test.step('the president logs in with address and password', async () => {
    await new LoginPage(desktop).logIn(president.email, password);
    await expect(window.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
    await expect(window.page.getByText('Turnverein Beispiel').first()).toBeVisible();
  });

  await test.step('the secretary gets a link, chooses a password, and stands in the list as active', async () => {
    await createSecretary(address);
    await window.goTo('nav.board');
    const views = window.page.getByRole('navigation', { name: label('board.views') });
    await views.getByRole('link', { name: label('board.view.roles') }).click();
    const name = `${secretary.vorname} ${secretary.nachname}`;
    await window.page.getByRole('button', { name: label('role.accounts.invite.none.of', { name }) }).click();
    await window.page.getByRole('button', { name: label('role.accounts.invite.yes') }).click();
    const shown = window.page.getByRole('textbox', { name: label('role.accounts.link') });
    await expect(window.page.getByText('Dieser Server sendet keine E-Mails')).toBeVisible();
    expect(await findingsOn(window.page)).toEqual([]);
    await web.goto(await shown.inputValue());
    await expect(web.getByText(name)).toBeVisible();
    await choosePassword(web, texts.choose.submit);
    await expect(web.getByRole('heading', { name: texts.choose.done })).toBeVisible();
    await window.page
      .getByRole('button', { name: label('ui.close') })
      .last()
      .click();
    const line = window.page
      .getByRole('table', { name: label('role.accounts.table') })
      .getByRole('row')
      .filter({ has: window.page.getByRole('rowheader', { name }) });
    await expect(line).toContainText('aktiv');
    expect(await findingsOn(window.page)).toEqual([]);
  });

  await desktop.close();
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Takes the secretary in by the API, as the president. */
async function createSecretary(address: string): Promise<void> {
  const post = async (path: string, body: object, token = ''): Promise<Response> =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const answer = await post('/auth/vorstand/login', { email: president.email, password });
  const { token } = (await answer.json()) as { token: string };
  const created = await post('/members', { ...secretary, funktion: 'Aktuariat' }, token);
  expect(created.status).toBe(201);
}
