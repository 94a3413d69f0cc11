import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { MailboxPage } from '../pages/mailboxes/mailbox-page.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import type { Desktop } from '../stage/desktop.ts';
import { test } from '../stage/association-server.ts';

async function atMailboxes(desk: Desktop): Promise<MailboxPage> {
  const mailboxes = new MailboxPage(desk);
  await mailboxes.open();
  return mailboxes;
}

test('a person opens a mailbox, changes it, and deletes it knowing what is lost', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, mailboxes] = [new Window(desk), await atMailboxes(desk)];
  const { page } = desk;
  await expect(mailboxes.row('kasse@musterwil.example')).toContainText('927 MiB von 1 GiB');
  expect(await findingsOn(page)).toEqual([]);

  const password = await mailboxes.create('jugend', 'Jugendfeuerwehr');
  expect(password).toMatch(/^(\w{4}-){4}\w{4}$/);
  await page.keyboard.press('Escape');
  await expect(mailboxes.dialog).toContainText(password);
  await mailboxes.button(label('mailbox.created.close')).click();
  await expect(mailboxes.dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'jugend@musterwil.example' })).toBeVisible();
  expect(await page.content()).not.toContain(password);

  await page.getByLabel(label('mailbox.new.quota')).fill('2048');
  await page.keyboard.press('ControlOrMeta+s');
  const email = 'jugend@musterwil.example';
  await expect(window.message(label('mailbox.saved', { email }))).toBeVisible();
  await expect(page.getByText('0 MiB von 2 GiB').first()).toBeVisible();
  await mailboxes.button(label('mailbox.switch.off')).click();
  await expect(mailboxes.button(label('mailbox.switch.on'))).toBeVisible();

  await mailboxes.button(label('mailbox.delete')).click();
  await expect(mailboxes.dialog).toContainText('Alle E-Mails darin gehen verloren');
  await mailboxes.button(label('mailbox.delete.yes')).click();
  await expect(window.message(label('mailbox.deleted', { email }))).toBeVisible();
  await expect(mailboxes.row(email)).toHaveCount(0);
});

test('the addresses of the offices are brought in line after a look at the difference', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, mailboxes] = [new Window(desk), await atMailboxes(desk)];
  const { page } = desk;
  await mailboxes.openAliases();
  await expect(mailboxes.row('vorstand@musterwil.example')).toContainText('Regula Aebischer');
  await page.keyboard.press('f');
  const lines = mailboxes.dialog.getByRole('list', { name: label('aliasSync.title') }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.filter({ hasText: 'material@' })).toContainText('walter.naegeli@post.example');
  expect(await findingsOn(page)).toEqual([]);
  await mailboxes.button(label('aliasSync.yes', { count: 4 })).click();
  await expect(window.message(label('aliasSync.done', { created: 2, updated: 1, removed: 1 }))).toBeVisible();
  await expect(mailboxes.row('web@musterwil.example')).toContainText('Kevin Bösch');
  await expect(mailboxes.row('archiv@musterwil.example')).toHaveCount(0);
  await expect(mailboxes.row('info@musterwil.example')).toBeVisible();
  await page.keyboard.press('f');
  await expect(mailboxes.dialog).toContainText(label('aliasSync.nothing'));

  await page.keyboard.press('Escape');
  await window.goTo('nav.audit');
  const line = page.getByRole('listitem').filter({ hasText: 'archiv@musterwil.example' });
  await expect(line.filter({ hasText: label('mailserver_change.action.alias_remove') })).toHaveCount(1);
  await expect(line.filter({ hasText: label('mailserver_change.status.done') })).toHaveCount(1);
});

test('without the server the last list stays, after a restart too, and nothing can be changed', async ({
  stage,
}) => {
  const line = await stage.openLine();
  const desk = await stage.openBoardDesktop('secretary', line);
  const mailboxes = await atMailboxes(desk);
  line.cut();
  await expect(desk.page.getByText(/ohne Verbindung lässt sich nichts ändern/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(mailboxes.row('kasse@musterwil.example')).toBeVisible();
  await desk.killAndRestart();
  await mailboxes.open();
  await expect(mailboxes.row('kasse@musterwil.example')).toContainText('927 MiB von 1 GiB');
  await expect(desk.page.getByText(/^Stand: heute/)).toBeVisible();
  await expect(mailboxes.button(label('mailbox.new'))).toBeDisabled();
  await mailboxes.openAliases();
  await expect(mailboxes.row('vorstand@musterwil.example')).toContainText('Regula Aebischer');
  expect(await findingsOn(desk.page)).toEqual([]);
  line.mend();
  await expect(desk.page.getByText(/ohne Verbindung lässt sich nichts ändern/)).toBeHidden({
    timeout: 60_000,
  });
});
