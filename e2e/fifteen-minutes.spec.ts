import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { InvoiceDialog } from './pages/invoice-dialog.ts';
import { findingsOn } from './stage/accessibility.ts';
import { beginner, Hand } from './stage/hand.ts';
import { test } from './stage/lone-desktop.ts';
import { mailPassword, openProvider } from './stage/mail-provider.ts';
import { pdfText } from './stage/pdf-text.ts';

const password = 'vier lampen hinter dem bahnhof';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: label('setUp.steps') }).getByRole('link', { name });
const isDone = (page: Page, name: string, state = label('setUp.state.done')) =>
  expect(step(page, name)).toContainText(state);

test('from an installed program to the first member, invoice on paper and e-mail that arrived, in fifteen minutes', async ({
  lone,
}) => {
  test.setTimeout(240_000);
  const { page } = lone.desktop;
  const provider = await openProvider();
  const hand = new Hand(beginner);

  await test.step('a new association is founded, and the set-up is open', async () => {
    await hand.click(page.getByRole('button', { name: label('choice.own') }));
    await hand.fill(field(page, label('page.access.setUp.association')), 'Turnverein Beispiel');
    await hand.fill(field(page, label('member.field.vorname')), 'Rita');
    await hand.fill(field(page, label('member.field.nachname')), 'Roth');
    await hand.fill(field(page, label('login.email')), 'rita@post.example');
    await hand.fill(field(page, label('page.access.password')), password);
    await hand.fill(field(page, label('page.access.repeat')), password);
    await hand.click(button(page, label('page.access.setUp.submit')));
    await hand.check(page.getByRole('checkbox', { name: label('sheet.kept') }));
    await hand.click(button(page, label('sheet.continue')));
    await expect(page.getByRole('heading', { name: label('setUp.association'), exact: true })).toBeVisible();
    expect(await findingsOn(page)).toEqual([]);
  });

  await test.step('address and account are typed; going on saves them', async () => {
    await hand.fill(field(page, label('setting.strasse')), 'Hallenweg');
    await hand.fill(field(page, label('member.field.hausnummer.long')), '4');
    await hand.fill(field(page, label('setting.plz')), '3000');
    await hand.fill(field(page, label('setting.ort')), 'Bern');
    await hand.click(button(page, label('setUp.later')));
    await hand.fill(field(page, label('setting.iban')), 'CH49 0900 0000 1200 0000 1');
    await expect(page.getByText('PostFinance')).toBeVisible();
    await hand.click(button(page, label('setUp.later')));
    await expect(page.getByRole('heading', { name: label('setUp.offices'), exact: true })).toBeVisible();
    await isDone(page, label('setUp.association'));
    await isDone(page, label('setUp.account'));
  });

  await test.step('the mailbox is entered, tested and saved', async () => {
    await hand.click(step(page, label('setUp.mail')));
    await hand.click(button(page, label('connection.setUp')));
    const dialog = page.getByRole('dialog', { name: label('connection.form.title') });
    await hand.fill(field(dialog, label('connection.form.sender_address')), 'info@verein.example');
    await hand.fill(field(dialog, label('connection.form.host')), '127.0.0.1');
    await hand.fill(field(dialog, label('connection.form.port')), String(provider.port));
    await hand.choose(field(dialog, label('connection.form.security')), 'none');
    await hand.fill(field(dialog, label('connection.form.password')), mailPassword);
    await hand.click(button(page, label('connection.test.mail')));
    await expect(dialog.getByText(label('connection.test.sent', { to: 'rita@post.example' }))).toBeVisible();
    await hand.click(dialog.getByRole('button', { name: label('ui.save') }));
    await expect(dialog).toBeHidden();
    await isDone(page, label('setUp.mail'));
  });

  await test.step('letters are printed by the board, and templates taken over', async () => {
    await hand.click(step(page, label('setUp.letters')));
    await hand.click(button(page, label('setUp.letters.own')));
    await expect(page.getByRole('heading', { name: label('setUp.login'), exact: true })).toBeVisible();
    await isDone(page, label('setUp.letters'), label('setUp.state.settled'));
    await hand.click(step(page, label('setUp.templates')));
    expect(await findingsOn(page)).toEqual([]);
    await hand.click(button(page, label('collection.adoptAll', { count: 5 })));
    await isDone(page, label('setUp.templates'));
  });

  await test.step('a copy is written to the stick and checked', async () => {
    const stick = join(lone.folder, 'stick');
    mkdirSync(stick);
    await hand.click(step(page, label('setUp.backup')));
    await hand.fill(field(page, label('backup.folder')), stick);
    await hand.click(button(page, label('backup.now')));
    await isDone(page, label('setUp.backup'));
  });

  await test.step('the set-up is left and resumed where it stands, after the program was killed too', async () => {
    await page.getByRole('link', { name: label('nav.overview') }).click();
    const card = page.getByRole('region', { name: label('setUp.card') });
    await expect(card).toContainText(label('setUp.progress', { done: 6, count: 10 }));
    await lone.desktop.killAndRestart();
    await expect(lone.desktop.page.getByRole('region', { name: label('setUp.card') })).toContainText(
      label('setUp.card.next', { step: label('setUp.offices') }),
    );
  });

  const { page: again } = lone.desktop;
  await test.step('the first member is entered by hand', async () => {
    await hand.click(button(again, label('setUp.card.go')));
    await hand.click(step(again, label('setUp.members')));
    await hand.click(again.getByRole('link', { name: label('setUp.members.new') }));
    const form = again.getByRole('main');
    await hand.fill(field(form, label('member.field.vorname')), 'Anna');
    await hand.fill(field(form, label('member.field.nachname')), 'Erste');
    await hand.fill(field(form, label('member.field.email')), 'anna@post.example');
    await hand.fill(field(form, label('member.field.strasse')), 'Seeweg');
    await hand.fill(field(form, label('member.field.plz')), '3000');
    await hand.fill(field(form, label('member.field.ort')), 'Bern');
    await hand.press(again, 'ControlOrMeta+s');
    await expect(again.getByRole('heading', { name: 'Anna Erste' })).toBeVisible();
  });

  const invoice = new InvoiceDialog(lone.desktop);
  await test.step('her invoice is a PDF with the account', async () => {
    hand.note(5);
    await invoice.open();
    await invoice.fill('50', 'Mitgliederbeitrag 2026');
    await invoice.seesPreview();
    const number = await invoice.create();
    const file = await invoice.savePdf();
    const text = await pdfText(file.bytes);
    for (const part of ['Turnverein Beispiel', 'Anna Erste', '50.00', number, 'CH49 0900 0000 1200 0000 1'])
      expect(text).toContain(part);
  });

  await test.step('and arrives as an e-mail with the same PDF', async () => {
    await hand.click(invoice.dialog.getByRole('button', { name: label('invoice.by.email') }));
    await hand.click(
      again.getByRole('button', { name: label('billing.send.yes', { count: 1, shown: '1' }) }),
    );
    await expect.poll(() => provider.accepted.length, { timeout: 20_000 }).toBe(2);
    const mail = provider.accepted.at(-1);
    expect(JSON.stringify(mail?.to)).toContain('anna@post.example');
    expect(mail?.from?.text).toContain('info@verein.example');
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');
  });

  const minutes = hand.secondsOfPerson() / 60;
  const figures = `${hand.actions} actions, ${hand.characters} characters, ${hand.seconds().toFixed(0)} s of the program`;
  test.info().annotations.push({ type: 'fifteen minutes', description: figures });
  process.stdout.write(`fifteen minutes: ${figures}, ${minutes.toFixed(1)} minutes of a person\n`);
  expect(hand.actions).toBeLessThanOrEqual(60);
  expect(minutes).toBeLessThan(15);
  await provider.close();
});
