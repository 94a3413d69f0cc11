import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { ApplicationPage } from '../pages/people/application-page.ts';
import { Person } from '../pages/person.ts';
import { test } from '../stage/association-server.ts';
import { Hand, practised } from '../stage/hand.ts';
import { mailboxOf } from '../stage/mailbox.ts';
import { pdfText } from '../stage/pdf-text.ts';
import { judge } from './judge.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' } as const;
const annasName = 'Anna Müller';

test('a mobile number is changed without touching the mouse', async ({ stage }) => {
  const { desktop, window, member } = new Person(await stage.openBoardDesktop('secretary'));
  const { page } = desktop;
  const mobile = member.field('member.field.mobile');
  const isIn = (): Promise<boolean> => mobile.evaluate(field => field === document.activeElement);

  const hand = new Hand(practised);
  await hand.press(page, 'ControlOrMeta+k');
  await hand.type(page, 'mü mu');
  await page.getByRole('dialog').getByText(annasName, { exact: true }).first().waitFor();
  await hand.press(page, 'Enter');
  await page.getByRole('heading', { name: annasName }).waitFor();
  await hand.press(page, 'e');
  await mobile.waitFor();
  await hand.hold(page, 'Tab', isIn);
  await hand.type(page, '0795553333');
  await hand.press(page, 'ControlOrMeta+s');
  await window.message(label('ui.saved')).waitFor();
  hand.end();

  await expect
    .poll(async () => String((await stage.server.member('Anna', 'Müller'))['mobile']).replaceAll(' ', ''))
    .toMatch(/795553333$/);
  judge(1, hand);
});

test('one member gets an invoice on paper', async ({ stage }) => {
  const { desktop, members, invoice } = new Person(await stage.openBoardDesktop('treasurer'));
  const { page } = desktop;
  await members.open();
  await members.openByTyping('mü an mus', anna);
  await desktop.catchPrinting();

  const hand = new Hand(practised);
  await hand.click(page.getByRole('button', { name: label('member.invoice') }));
  await hand.click(invoice.dialog.getByRole('textbox', { name: label('billing.line.text') }));
  await hand.click(page.getByRole('option', { name: 'Mitgliederbeitrag' }));
  await invoice.seesPreview();
  hand.note(2);
  const number = await invoice.create();
  expect(await invoice.print()).toHaveLength(1);
  hand.end();

  const file = await invoice.savePdf();
  expect(await pdfText(file.bytes)).toContain(number);
  judge(2, hand);
});

test('an application becomes a member who is greeted', async ({ stage }) => {
  const { desktop, window, members } = new Person(await stage.openBoardDesktop('secretary'));
  const list = new ApplicationPage(window);
  const { page } = desktop;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list.badge).toContainText('4');

  const hand = new Hand(practised);
  await hand.click(page.getByRole('link', { name: label('overview.applications', { count: 2 }) }));
  await expect(list.heading('Chloé Favre-Brändle')).toBeVisible();
  await hand.press(page, 'a');
  await expect(window.message('Chloé Favre-Brändle')).toBeVisible();
  hand.end();

  await expect(list.badge).toContainText('3');
  await expect(list.heading('Zoe Huerlimann')).toBeVisible();
  await members.open();
  await members.search('Favre');
  await expect(page.getByRole('row').filter({ hasText: 'Favre-Brändle' })).toBeVisible();
  // Held back for as long as the decision can be taken back.
  const mailbox = mailboxOf(join(stage.folder, 'server', 'mail'));
  await mailbox.linkTo('chloe.favre@post.example', /Soyez la bienvenue/);
  judge(9, hand);
});
