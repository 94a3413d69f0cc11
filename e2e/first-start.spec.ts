import { expect, type Page } from '@playwright/test';
import { errorLabel, label } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { MemberForm } from './pages/member-form.ts';
import { MembersPage } from './pages/members-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import type { Desktop } from './stage/desktop.ts';
import { test } from './stage/lone-desktop.ts';
import { boardLogin, openServer } from './stage/server.ts';

const password = 'vier lampen hinter dem bahnhof';
const president = { vorname: 'Rita', nachname: 'Roth', email: 'rita@post.example' } as const;

const choice = (page: Page, name: 'demo' | 'own' | 'open' | 'connect') =>
  page.getByRole('button', { name: label(`choice.${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: label('nav.label') });

async function found(page: Page): Promise<void> {
  await field(page, label('page.access.setUp.association')).fill('Turnverein Beispiel');
  await field(page, label('member.field.vorname')).fill(president.vorname);
  await field(page, label('member.field.nachname')).fill(president.nachname);
  await field(page, label('login.email')).fill(president.email);
  await field(page, label('page.access.password')).fill(password);
  await field(page, label('page.access.repeat')).fill(password);
  await button(page, label('page.access.setUp.submit')).click();
}

/** Takes the sheet and answers the code on it. */
async function keepSheet(page: Page): Promise<string> {
  const code = page.getByText(/^([A-Z0-9]{4}-){5}[A-Z0-9]{4}$/);
  await expect(code).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  const text = await code.innerText();
  await page.getByRole('checkbox', { name: label('sheet.kept') }).check();
  await button(page, label('sheet.continue')).click();
  return text;
}

async function takeIn(desktop: Desktop, nachname: string): Promise<void> {
  await new MembersPage(desktop).open();
  await desktop.page.keyboard.press('n');
  const form = new MemberForm(desktop);
  await form.type({ 'member.field.vorname': 'Anna', 'member.field.nachname': nachname });
  await desktop.page.keyboard.press('ControlOrMeta+s');
  await expect(desktop.page.getByRole('heading', { name: `Anna ${nachname}` })).toBeVisible();
}

const row = (desktop: Desktop, nachname: string) =>
  new MembersPage(desktop).row({ vorname: 'Anna', nachname });

test('an association on this computer survives the end of its server and of the program', async ({
  lone,
}) => {
  const { desktop } = lone;
  const window = new Window(desktop);
  await test.step('the choice can be taken back as long as nothing was entered', async () => {
    await expect(choice(desktop.page, 'own')).toBeVisible();
    expect(await findingsOn(desktop.page)).toEqual([]);
    await choice(desktop.page, 'own').click();
    await expect(field(desktop.page, label('page.access.setUp.association'))).toBeVisible();
    await button(desktop.page, label('choice.back')).click();
    await expect(choice(desktop.page, 'own')).toBeVisible();
    await expect.poll(() => lone.servers()).toEqual([]);
  });
  const code = await test.step('it is founded', async () => {
    await choice(desktop.page, 'own').click();
    await expect(field(desktop.page, label('page.access.setUp.association'))).toBeVisible();
    expect(await findingsOn(desktop.page)).toEqual([]);
    await field(desktop.page, label('page.access.password')).fill('kurz');
    await button(desktop.page, label('page.access.setUp.submit')).click();
    await expect(desktop.page.getByText(label('page.access.unequal'))).toBeVisible();
    await found(desktop.page);
    return keepSheet(desktop.page);
  });
  await test.step('the first member is taken in', async () => {
    await expect(navigation(desktop.page)).toBeVisible();
    await takeIn(desktop, 'Erste');
    await window.expectSyncState(label('sync.state.saved'));
  });
  await test.step('its server is killed: what is typed meanwhile arrives once it runs again', async () => {
    lone.killServer('own');
    await takeIn(desktop, 'Zweite');
    await window.expectSyncState(label('sync.state.saved'));
  });
  await test.step('the program is killed: everything is there', async () => {
    await takeIn(desktop, 'Dritte');
    await desktop.killAndRestart();
    await window.expectSyncState(label('sync.state.saved'));
    await new MembersPage(desktop).open();
    for (const nachname of ['Erste', 'Zweite', 'Dritte']) await expect(row(desktop, nachname)).toHaveCount(1);
  });
  await test.step('who has lost the password gets in by the code of the sheet', async () => {
    await desktop.page.getByRole('button', { name: new RegExp(president.email) }).click();
    await desktop.page.getByRole('menuitem', { name: label('session.logout') }).click();
    await button(desktop.page, label('session.logout.yes')).click();
    await button(desktop.page, label('page.access.forgotten.recovery')).click();
    await field(desktop.page, label('login.email')).fill(president.email);
    await field(desktop.page, label('page.access.recovery.code')).fill(code);
    await field(desktop.page, label('page.access.password')).fill(`${password} neu`);
    await field(desktop.page, label('page.access.repeat')).fill(`${password} neu`);
    await button(desktop.page, label('page.access.recovery.submit')).click();
    expect(await keepSheet(desktop.page)).not.toBe(code);
    await new MembersPage(desktop).open();
    await expect(row(desktop, 'Dritte')).toHaveCount(1);
  });
});

test('the demo runs inside the program and goes without a trace', async ({ lone }) => {
  const { desktop } = lone;
  await choice(desktop.page, 'demo').click();
  await expect(navigation(desktop.page)).toBeVisible({ timeout: 60_000 });
  const bar = desktop.page.getByRole('region', { name: label('demo.title') });
  await expect(bar).toContainText(label('demo.text'));
  await new Window(desktop).expectSyncState(label('sync.state.saved'));
  await takeIn(desktop, 'Probe');
  await desktop.killAndRestart();
  await new MembersPage(desktop).open();
  await new MembersPage(desktop).search('Probe');
  await expect(row(desktop, 'Probe')).toHaveCount(1);
  expect(await findingsOn(desktop.page)).toEqual([]);
  await button(desktop.page, label('demo.end')).click();
  await expect(choice(desktop.page, 'demo')).toBeVisible();
  await expect.poll(() => lone.servers()).toEqual([]);
});

test('the server of an association is found by its address', async ({ lone }) => {
  const { desktop } = lone;
  const server = await openServer(`${lone.folder}/elsewhere`);
  await choice(desktop.page, 'connect').click();
  await button(desktop.page, label('ui.back')).click();
  await choice(desktop.page, 'connect').click();
  await field(desktop.page, label('start.server')).fill('127.0.0.1:1');
  await button(desktop.page, label('start.connect')).click();
  await new LoginPage(desktop).seesError(errorLabel('server_unreachable', { address: 'http://127.0.0.1:1' }));
  await field(desktop.page, label('start.server')).fill(server.address);
  await button(desktop.page, label('start.connect')).click();
  await new LoginPage(desktop).logIn(boardLogin.email, boardLogin.password);
  await expect(navigation(desktop.page)).toBeVisible();
  await server.kill();
});

test('the link of an invitation leads to a password and into the program', async ({ lone }) => {
  const { desktop } = lone;
  const server = await openServer(`${lone.folder}/elsewhere`);
  const offices = (await server.get('/roles/accounts')) as { id: string; funktion: string }[];
  const { id } = offices.find(({ funktion }) => funktion === 'Kasse') ?? { id: '' };
  const email = 'eigene.adresse@post.example';
  const { link } = (await server.send('POST', `/roles/accounts/${id}/invitation`, { email })) as {
    link: string;
  };
  await choice(desktop.page, 'connect').click();
  await field(desktop.page, label('start.server')).fill(link);
  await button(desktop.page, label('start.connect')).click();
  await expect(desktop.page.getByText(email)).toBeVisible();
  expect(await findingsOn(desktop.page)).toEqual([]);
  await field(desktop.page, label('page.access.password')).fill(password);
  await field(desktop.page, label('page.access.repeat')).fill(password);
  await button(desktop.page, label('page.access.choose.submit')).click();
  await keepSheet(desktop.page);
  await expect(navigation(desktop.page)).toBeVisible();
  await expect(desktop.page.getByText(email).first()).toBeVisible();
  await server.kill();
});
