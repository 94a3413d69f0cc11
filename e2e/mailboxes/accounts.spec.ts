import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { AccountPage } from '../pages/mailboxes/account-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('accounts are brought in line after a look at the difference', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const accounts = new AccountPage(desk);
  await accounts.open();
  const { page } = desk;
  expect(await findingsOn(page)).toEqual([]);
  await accounts.search('Gastzugang');
  await expect(accounts.row('Gastzugang Revision')).toContainText(label('account.state.foreign'));
  await accounts.search('Frei');
  await expect(accounts.row('Hans Frei')).toContainText(label('account.state.remove'));
  await accounts.search('');

  await page.getByRole('button', { name: label('accountSync.users.button') }).click();
  const changes = accounts.changes('users');
  await expect(changes.filter({ hasText: 'Walter Nägeli' })).toContainText('walter.naegeli');
  await expect(changes.filter({ hasText: 'Verena Brändli' })).toContainText('verena.braendli@post.example');
  await expect(changes.filter({ hasText: 'Hans Frei' })).toContainText(label('accountSync.action.remove'));
  expect(await findingsOn(page)).toEqual([]);
  const count = await changes.count();
  await page.getByRole('button', { name: label('accountSync.yes', { count }) }).click();
  await expect(accounts.dialog).toBeHidden({ timeout: 30_000 });
  await accounts.search('Nägeli');
  await expect(accounts.row('Walter Nägeli')).toContainText(label('account.state.unchanged'));
  await accounts.search('Frei');
  await expect(accounts.row('Roland Frei')).toBeVisible();
  await expect(accounts.row('Hans Frei')).toHaveCount(0);
  await accounts.row('Roland Frei').click();
  await page.getByRole('button', { name: label('access.show') }).click();
  await expect(page.getByRole('switch')).toHaveCount(3);
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('f');
  await expect(accounts.dialog).toContainText(label('accountSync.nothing'));
});

test('a member is given an access and loses it again, and without the server nothing is promised', async ({
  stage,
}) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('president', line);
  const [window, accounts] = [new Window(desk), new AccountPage(desk)];
  await window.find('Bösch', 'Kevin Bösch');
  const { page } = desk;
  await page.getByRole('button', { name: label('access.show') }).click();
  const social = page.getByRole('switch', { name: label('access.switch.socialMediaGroup') });
  await expect(social).not.toBeChecked();
  await social.click({ force: true });
  await expect(accounts.accesses).toContainText('Social Media');
  await expect(social).toBeChecked();
  await window.undo();
  await expect(accounts.accesses).not.toContainText('Social Media');

  line.cut();
  await expect(page.getByText(label('access.offline'))).toBeVisible({ timeout: 30_000 });
  await expect(social).toHaveCount(0);
});
