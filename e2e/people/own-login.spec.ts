import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { pageTexts } from '../../shared/i18n/page-texts.ts';
import { codeOf } from '../../test/server/access/authenticator.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { openBrowserDesktop } from '../stage/browser-desktop.ts';
import { test } from '../stage/association-server.ts';
import { logOut, openMenu, president, setUp, startServer } from '../stage/own-login.ts';
import { freePort, startProgram } from '../stage/program.ts';

const { access: texts } = pageTexts('de');
const { email, password } = president;
const later = 'sieben kisten ohne deckel';

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label('factor.code') }).fill(code);
  await page.getByRole('button', { name: label('login.submit'), exact: true }).click();
}

test('a second factor is switched on, asked for at the login, lost, and taken away by the operator', async ({
  chromium,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-own-login-'));
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const env = { PORT: port, DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'warn' };
  const first = await startServer(env, /\/einrichten\//);
  await setUp(address, /http\S+/.exec(first.line)?.[0] ?? '');
  const desktop = await openBrowserDesktop({ folder, server: address }, chromium);
  const { page } = desktop;
  const login = new LoginPage(desktop);
  const isIn = () => expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
  await login.logIn(email, password);
  await isIn();

  let secret = '';
  let codes: string[] = [];
  await test.step('«Mein Zugang» shows the code, takes the first one and gives recovery codes', async () => {
    await openMenu(page, label('ownLogin.title'));
    await expect(page.getByText(label('factor.off'))).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: label('factor.begin') }).click();
    await expect(page.getByRole('img', { name: label('factor.qr') })).toBeVisible();
    secret = (await page.locator('code').first().textContent()) ?? '';
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('textbox', { name: label('factor.code') }).fill(codeOf(secret, new Date()));
    await page.getByRole('button', { name: label('factor.switchOn'), exact: true }).click();
    const list = page.getByRole('list', { name: label('factor.codes.title') }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    codes = await list.allTextContents();
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: label('factor.codes.done') }).click();
    await expect(page.getByText(/Eingeschaltet am/)).toBeVisible();
  });

  await test.step('a delicate step minutes later asks for the password, and goes on once it is right', async () => {
    const database = new Database(join(folder, 'server', 'aktuar.db'));
    database.exec('DELETE FROM session_confirmation');
    database.close();
    await new Window(desktop).goTo('nav.settings');
    await page.getByRole('textbox', { name: label('setting.iban') }).fill('CH93 0076 2011 6238 5295 7');
    const part = page.getByRole('group', {
      name: label('setting.changed', { name: label('setting.group.account') }),
    });
    await part.getByRole('button', { name: label('ui.save') }).click();
    const question = page.getByRole('dialog', { name: label('password.ask.title') });
    await expect(question).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
    await question.getByLabel(label('login.password'), { exact: true }).fill('falsch falsch');
    await question.getByRole('button', { name: label('password.ask.yes') }).click();
    await expect(question.getByRole('alert')).toHaveText(errorLabel('login_failed', {}));
    await question.getByLabel(label('login.password'), { exact: true }).fill(password);
    await question.getByRole('button', { name: label('password.ask.yes') }).click();
    await expect(question).toHaveCount(0);
    await expect(new Window(desktop).message(label('ui.saved'))).toBeVisible();
  });

  await test.step('the next login asks for a code, and for one that counts', async () => {
    await logOut(page);
    await login.logIn(email, password);
    await expect(page.getByRole('heading', { name: label('factor.login.title') })).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
    await enterCode(page, '000000');
    await login.seesError(errorLabel('second_factor_wrong', {}));
    // The app of a telephone whose clock is half a minute ahead: the code of now was used above.
    await enterCode(page, codeOf(secret, new Date(Date.now() + 30_000)));
    await isIn();
  });

  await test.step('without the telephone a recovery code does', async () => {
    await logOut(page);
    await login.logIn(email, password);
    await enterCode(page, codes[3] ?? '');
    await isIn();
    await logOut(page);
  });

  await test.step('without anything the operator makes a link, and the password alone opens the login', async () => {
    await first.program.stop();
    const recovery = startProgram('server/recover-access.ts', [email], env);
    const link = await recovery.line(/\/zugang\//);
    await recovery.stop();
    const second = await startServer(env, /^Server: /);
    const web = await page.context().newPage();
    await web.goto(link);
    await web.getByLabel(texts.password, { exact: true }).fill(later);
    await web.getByLabel(texts.repeat, { exact: true }).fill(later);
    await web.getByRole('button', { name: texts.choose.submit }).click();
    await expect(web.getByRole('heading', { name: texts.choose.done })).toBeVisible();
    await web.waitForTimeout(1100);
    await login.logIn(email, later);
    await isIn();
    await desktop.close();
    await second.program.stop();
  });

  rmSync(folder, { recursive: true, force: true });
});
