import { expect, type Page } from '@playwright/test';
import { errorLabel, label } from '../../shared/i18n/label.ts';
import { pageTexts } from '../../shared/i18n/page-texts.ts';
import { LoginPage } from '../pages/login-page.ts';
import { MemberPage } from '../pages/web/member-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { boardLogin } from '../stage/server.ts';

const { member: texts } = pageTexts('de');

/** The line of an office on the screen «Rollen». */
const office = (page: Page, name: string) =>
  page
    .getByRole('table', { name: label('role.offices.table') })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function openRoles(window: Window): Promise<void> {
  await window.goTo('nav.board');
  const views = window.page.getByRole('navigation', { name: label('board.views') });
  await views.getByRole('link', { name: label('board.view.roles') }).click();
  await expect(office(window.page, 'Kasse')).toBeVisible();
}

test('the president gives an office another role, and its holder sees so at once', async ({ stage }) => {
  const president = await stage.openDesktop('president');
  // The password was typed just now, which is what is asked for here.
  await new LoginPage(president).logInAsBoard('Präsidium');
  const treasurer = await stage.openDesktop('treasurer');
  const login = new LoginPage(treasurer);
  await treasurer.page.getByRole('textbox', { name: label('login.device') }).fill('Kasse');
  await login.logIn('kasse@musterwil.example', boardLogin.password);
  await expect(treasurer.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();

  const [here, there] = [new Window(president), new Window(treasurer)];
  await openRoles(here);
  await openRoles(there);
  const choice = (page: Page) => page.getByRole('combobox', { name: label('role.of', { office: 'Kasse' }) });
  await expect(choice(there.page)).toHaveValue('board');
  await expect(office(there.page, 'Kasse')).toContainText(label('role.offices.mine'));
  expect(await findingsOn(here.page)).toEqual([]);

  await choice(here.page).selectOption('treasurer');
  const said = label('role.changed', { office: 'Kasse', role: label('role.treasurer') });
  await expect(here.message(said)).toBeVisible();
  await expect(office(there.page, 'Kasse').getByRole('cell').last()).toHaveText(label('role.treasurer'));
  await expect(there.page.getByText(label('role.readOnly'))).toBeVisible();
  await expect(choice(there.page)).toHaveCount(0);
  expect(await findingsOn(there.page)).toEqual([]);

  await expectReadOnly(there.page);

  // The message with the button may be gone by now; the step can still be taken back.
  await here.page.keyboard.press('ControlOrMeta+z');
  await expect(here.message(label('ui.undone'))).toBeVisible();
  await openRoles(there);
  await expect(choice(there.page)).toHaveValue('board');
});

/** The treasurer reads members: every screen about them says so, and what would change something is disabled. */
async function expectReadOnly(page: Page): Promise<void> {
  const refusal = label('right.refusal', { role: label('role.treasurer') });
  const members = page
    .getByRole('navigation', { name: label('nav.label') })
    .getByRole('link', { name: label('nav.members') });
  const shows = async (path: string, title: string): Promise<void> => {
    await page.evaluate(address => (location.hash = address), path);
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('note').filter({ hasText: refusal })).toBeVisible();
    await expect(members).toHaveAttribute('aria-current', 'page');
  };
  const isDisabled = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('title', refusal);
  };
  await shows('/import', label('import.title'));
  await isDisabled(label('import.file.choose'));
  await shows('/address-check', label('address.title'));
  await shows('/duplicates', label('duplicate.view.pairs'));
  await shows('/distinct-members', label('duplicate.view.distinct'));
  await shows('/member-merges', label('duplicate.view.merges'));
}

test('a change that takes one’s own last right asks first, and says when no person would be left with it', async ({
  stage,
}) => {
  const desk = await stage.openDesktop('president');
  // The password was typed just now, which is what is asked for here.
  await new LoginPage(desk).logInAsBoard('Präsidium');
  const window = new Window(desk);
  await openRoles(window);
  const { page } = desk;
  const choice = (name: string) => page.getByRole('combobox', { name: label('role.of', { office: name }) });
  for (const name of ['Vizepräsidium', 'Aktuariat', 'Kasse', 'Anlässe', 'Beisitz']) {
    await choice(name).selectOption('read_only');
    await expect(choice(name)).toHaveValue('read_only');
    await expect(choice(name)).toBeEnabled();
  }
  await choice('Präsidium').selectOption('secretary');
  const dialog = page.getByRole('dialog', { name: label('role.own.title') });
  await expect(dialog).toContainText(label('role.own.text', { role: label('role.secretary') }));
  await dialog
    .getByRole('button', { name: label('role.own.yes', { role: label('role.secretary') }) })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: errorLabel('last_manager', {}) })).toBeVisible();
  await expect(choice('Präsidium')).toHaveValue('board');
});

test('the login of a new board member waits until the president confirms it', async ({ stage }) => {
  const name = 'Anna Müller';
  const president = await stage.openDesktop('president');
  // The password was typed just now, which is what is asked for here.
  await new LoginPage(president).logInAsBoard('Präsidium');
  const window = new Window(president);
  const { id, email } = await stage.server.member('Anna', 'Müller');
  await stage.server.send('PUT', `/members/${id}`, { funktion: 'Beisitz' });

  const page = await president.page.context().newPage();
  await page.goto(`${stage.server.address}/mitglied`);
  await page.getByRole('link', { name: texts.login }).click();
  await new MemberPage(page).enter(String(email), boardLogin.password);
  await expect(page.getByText(texts.officePending)).toBeVisible();

  await openRoles(window);
  const confirm = window.page.getByRole('button', {
    name: label('role.logins.confirm.of', { name }),
  });
  await expect(confirm).toBeVisible();
  expect(await findingsOn(window.page)).toEqual([]);
  await confirm.focus();
  await window.page.keyboard.press('Enter');
  await expect(window.message(label('role.logins.confirmed', { name }))).toBeVisible();
  await expect(window.page.getByText(label('role.logins.none'))).toBeVisible();

  await page.reload();
  await new MemberPage(page).greets(name);
  await expect(page.getByText(texts.officePending)).toHaveCount(0);
  await page.close();
});
