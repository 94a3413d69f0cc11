import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openByPassphrase, readKeyFile } from '../../desktop/core/encryption/key-file.ts';
import { openFile } from '../../desktop/core/replica/open-file.ts';
import { testPassphrase } from '../../test/test-keyring.ts';
import { startReceiver } from '../../test/server/access/webhook-receiver.ts';
import { label } from '../../shared/i18n/label.ts';
import { InvoiceDialog } from '../pages/invoice-dialog.ts';
import { MembersPage } from '../pages/members-page.ts';
import { Window } from '../pages/window.ts';
import { test } from '../stage/association-server.ts';
import { openBrowserDesktop } from '../stage/browser-desktop.ts';
import { enrolledFolder } from '../stage/server.ts';
import { take } from './take.ts';

test('pictures of the handbook: texts of e-mails, and a webhook that went off', async ({ stage }) => {
  const desktop = await stage.openBoardDesktop('secretary');
  const { page } = desktop;
  await new Window(desktop).goTo('nav.settings');
  await page.getByRole('button', { name: label('mailText.settings') }).click();
  const kinds = page.getByRole('navigation', { name: label('mailText.kinds') });
  await kinds.getByRole('link', { name: label('mailText.kind.registration_approved') }).click();
  await expect(page.getByRole('region', { name: label('mailText.preview'), exact: true })).toBeVisible();
  await take(desktop, page.getByRole('main'), 'e-mail-texte');

  const receiver = await startReceiver();
  receiver.answer = response => response.writeHead(410).end();
  const { webhook } = (await stage.server.send('POST', '/webhooks', {
    name: 'Buchhaltung',
    url: receiver.url,
    events: ['member.created'],
  })) as { webhook: { id: string } };
  await stage.server.send('POST', '/members', {
    vorname: 'Kim',
    nachname: 'Muster',
    status: 'Passivmitglied',
  });
  const listed = async () =>
    (await stage.server.get('/webhooks')) as { id: string; off_reason: string | null }[];
  await expect
    .poll(async () => (await listed()).find(({ id }) => id === webhook.id)?.off_reason, { timeout: 30_000 })
    .toBe('gone');
  await receiver.stop();
  await page.reload();
  await new Window(desktop).goTo('nav.overview');
  const note = page.getByRole('link').filter({ hasText: label('overview.webhook.stopped', { count: 1 }) });
  await expect(note).toBeVisible({ timeout: 60_000 });
  await take(desktop, page.getByRole('region', { name: label('overview.needsHand') }), 'uebersicht-webhook');
});

/** Days by which the latest work here lies after what the computer shows. */
const ahead = 40;

test('picture of the handbook: the question whether the date is right', async ({ stage, chromium }) => {
  const [folder, enrolled] = [join(stage.folder, 'laptop'), join(stage.folder, 'enrolled')];
  mkdirSync(folder);
  cpSync(enrolledFolder(0), enrolled, { recursive: true });
  // As if this computer had never heard a server's time and had been used later than it shows now.
  const file = readKeyFile(enrolled);
  const opened = file === null || file === 'none' ? null : await openByPassphrase(file, testPassphrase);
  const sql = openFile(join(enrolled, 'replica.db'), opened?.key ?? null);
  sql.exec("DELETE FROM note WHERE name IN ('server_met_ms', 'server_ahead_ms', 'clock_trusted')");
  const trusted = JSON.stringify({ at: Date.now() + ahead * 86_400_000, invoice: 0 });
  sql.prepare("INSERT INTO note(name, value) VALUES ('clock_trusted', ?)").run(trusted);
  sql.close();
  await stage.server.stop();
  const desktop = await openBrowserDesktop({ folder, server: stage.server.address, enrolled }, chromium);
  await expect(desktop.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
  const members = new MembersPage(desktop);
  await members.open();
  await members.openByTyping('mü an mus', { vorname: 'Anna', nachname: 'Müller' });
  const invoice = new InvoiceDialog(desktop);
  await invoice.open();
  await invoice.fill('120.50', 'Jahresbeitrag 2026');
  await invoice.seesPreview();
  await desktop.page.getByRole('button', { name: label('invoice.create') }).click();
  const question = desktop.page.getByRole('dialog', { name: label('clock.ask.title') });
  await expect(question).toBeVisible();
  await take(desktop, question, 'stimmt-das-datum', 24);
  await desktop.close();
});
