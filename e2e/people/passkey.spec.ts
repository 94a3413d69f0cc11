import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type CDPSession, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { label } from '../../shared/i18n/label.ts';
import { pageTexts } from '../../shared/i18n/page-texts.ts';
import { LoginPage } from '../pages/login-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { openBrowserDesktop } from '../stage/browser-desktop.ts';
import { freePort } from '../stage/program.ts';
import { logOut, openMenu, president, setUp, startServer } from '../stage/own-login.ts';

const { passkey: texts } = pageTexts('de');

/** A security key in this tab (Chrome's own, in software), with what another one has stored. */
async function plugIn(page: Page, from?: SecurityKey): Promise<SecurityKey> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'usb',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  if (from) {
    const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.id });
    for (const credential of credentials)
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  }
  return { cdp, id: authenticatorId };
}

interface SecurityKey {
  readonly cdp: CDPSession;
  readonly id: string;
}

/** Clicks what opens a page of the server, and answers its tab. */
async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await tab.waitForLoadState();
  return tab;
}

test('a passkey is made in the browser, opens the login there, and stands in for the password', async ({
  chromium,
}) => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-passkey-'));
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const env = { PORT: port, BASE_URL: address, DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'warn' };
  const server = await startServer(env, /\/einrichten\//);
  await setUp(address, /http\S+/.exec(server.line)?.[0] ?? '');
  const desktop = await openBrowserDesktop({ folder, server: address }, chromium);
  const { page } = desktop;
  const isIn = () => expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
  await new LoginPage(desktop).logIn(president.email, president.password);
  await isIn();

  let key: SecurityKey | null = null;
  await test.step('«Mein Zugang» leads to the page on which the browser makes it', async () => {
    await openMenu(page, label('ownLogin.title'));
    await page.getByRole('button', { name: label('passkey.add') }).click();
    expect(await findingsOn(page)).toEqual([]);
    const link = page.getByRole('link', { name: label('passkey.add.open') });
    const tab = await opened(page, () => link.click());
    key = await plugIn(tab);
    expect(await findingsOn(tab)).toEqual([]);
    await tab.getByLabel(texts.create.name).fill('Schlüssel am Bund');
    await tab.getByRole('button', { name: texts.create.submit }).click();
    await expect(tab.getByRole('heading', { name: texts.create.done })).toBeVisible();
    await expect(tab.locator('#code-list li')).toHaveCount(10);
    expect(await findingsOn(tab)).toEqual([]);
    await page.getByRole('button', { name: label('passkey.add.done') }).click();
    await expect(page.getByText('Schlüssel am Bund')).toBeVisible();
    await expect(page.getByText(label('passkey.unused'))).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
  });

  const codeFrom = async (tab: Page): Promise<string> => {
    key = await plugIn(tab, key ?? undefined);
    await tab.getByRole('button', { name: texts.login.submit }).click();
    await expect(tab.getByRole('heading', { name: texts.login.done })).toBeVisible();
    expect(await findingsOn(tab)).toEqual([]);
    return (await tab.locator('#code').textContent()) ?? '';
  };
  const openPage = () => page.getByRole('link', { name: label('passkey.login.open') }).click();

  await test.step('the next login needs no password: the page gives a code for this window', async () => {
    await logOut(page);
    await page.getByRole('button', { name: label('passkey.login') }).click();
    const tab = await opened(page, openPage);
    await page.getByLabel(label('passkey.login.code')).fill(await codeFrom(tab));
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: label('login.submit'), exact: true }).click();
    await isIn();
  });

  await test.step('a delicate step takes the passkey in place of the password', async () => {
    const database = new Database(join(folder, 'server', 'aktuar.db'));
    database.exec('DELETE FROM session_confirmation');
    database.close();
    await openMenu(page, label('ownLogin.title'));
    await expect(page.getByText(/zuletzt benutzt: /).first()).toBeVisible();
    await page.getByRole('button', { name: label('passkey.add') }).click();
    await page.getByRole('button', { name: label('passkey.confirm') }).click();
    const tab = await opened(page, openPage);
    await page.getByLabel(label('passkey.login.code')).fill(await codeFrom(tab));
    await page.getByRole('button', { name: label('password.ask.yes') }).click();
    await expect(page.getByRole('link', { name: label('passkey.add.open') })).toBeVisible();
    const more = await opened(page, () =>
      page.getByRole('link', { name: label('passkey.add.open') }).click(),
    );
    await plugIn(more, key ?? undefined);
    await more.getByRole('button', { name: texts.create.submit }).click();
    await expect(more.getByRole('alert')).toHaveText(texts.known);
  });

  await desktop.close();
  await server.program.stop();
  rmSync(folder, { recursive: true, force: true });
});
