import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { MembersPage } from './pages/members-page.ts';
import { MemberForm } from './pages/member-form.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { startEmptyServer } from './stage/empty-server.ts';
import { test, type LoneDesktop } from './stage/lone-desktop.ts';

const password = 'vier lampen hinter dem bahnhof';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function found({ desktop: { page } }: LoneDesktop): Promise<void> {
  await page.getByRole('button', { name: label('choice.own') }).click();
  await field(page, label('page.access.setUp.association')).fill('Turnverein Beispiel');
  await field(page, label('member.field.vorname')).fill('Rita');
  await field(page, label('member.field.nachname')).fill('Roth');
  await field(page, label('login.email')).fill('rita@post.example');
  await field(page, label('page.access.password')).fill(password);
  await field(page, label('page.access.repeat')).fill(password);
  await button(page, label('page.access.setUp.submit')).click();
  await page.getByRole('checkbox', { name: label('sheet.kept') }).check();
  await button(page, label('sheet.continue')).click();
}

async function takeIn({ desktop }: LoneDesktop, nachname: string): Promise<void> {
  await new MembersPage(desktop).open();
  await desktop.page.keyboard.press('n');
  await new MemberForm(desktop).type({ 'member.field.vorname': 'Anna', 'member.field.nachname': nachname });
  await desktop.page.keyboard.press('ControlOrMeta+s');
  await expect(desktop.page.getByRole('heading', { name: `Anna ${nachname}` })).toBeVisible();
}

const section = (page: Page) => page.getByRole('region', { name: label('move.title') });

/** Gives the link and confirms what moves. */
async function move(page: Page, link: string): Promise<void> {
  await field(page, label('move.link')).fill(link);
  await button(page, label('move.check')).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 Mitglieder, 0 Rechnungen');
  expect(await findingsOn(page)).toEqual([]);
  await question.getByRole('button', { name: label('move.start') }).click();
}

test('an association on this computer moves to a server, also over a crash, and comes back before it is used', async ({
  lone,
}) => {
  const { desktop } = lone;
  const window = new Window(desktop);
  const dataDir = join(lone.folder, 'server');
  const server = await startEmptyServer(dataDir);
  const to = server.address;
  await found(lone);
  await takeIn(lone, 'Erste');
  await window.goTo('nav.settings');
  await test.step('a wrong link is named, and the right one shows what moves', async () => {
    await field(desktop.page, label('move.link')).fill('https://verein.example');
    await button(desktop.page, label('move.check')).click();
    await expect(desktop.page.getByText(label('field.set_up_link'))).toBeVisible();
    expect(await findingsOn(desktop.page)).toEqual([]);
  });
  await test.step('it ends on the new server although the program is killed on the way', async () => {
    await move(desktop.page, server.link);
    await expect(field(desktop.page, label('move.link'))).toBeHidden();
    await desktop.killAndRestart();
    await window.goTo('nav.settings');
    await expect(section(desktop.page)).toContainText(label('move.ended', { to }), { timeout: 60_000 });
    expect(await findingsOn(desktop.page)).toEqual([]);
    await window.expectSyncState(label('sync.state.saved'));
    expect(lone.servers()).toEqual([expect.stringMatching(/^moved-/)]);
  });
  await test.step('it comes back as long as nothing has happened there', async () => {
    await button(desktop.page, label('move.back')).click();
    await button(desktop.page, label('move.back')).last().click();
    await expect(field(desktop.page, label('move.link'))).toBeVisible({ timeout: 60_000 });
    expect(lone.servers()).toEqual(['own']);
  });
  await server.program.kill();
});
