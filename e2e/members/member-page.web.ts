import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pageTexts } from '../../shared/i18n/page-texts.ts';
import { MemberPage } from '../pages/web/member-page.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/web.ts';

const { memberLogin: loginTexts, member: texts } = pageTexts('de');

const regula = { name: 'Regula Aebischer', email: 'regula.aebischer@post.example' } as const;
const password = 'aktuar-demo';

const isAccessible = async (page: Page): Promise<void> => expect(await findingsOn(page)).toEqual([]);
/** Nothing stands beside the screen of a small phone. */
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

test('a member logs in on a phone, mends the own address and chooses the newsletter', async ({ web }) => {
  const page = await web.openBrowser({ phone: true });
  await page.setViewportSize({ width: 360, height: 740 });
  const member = new MemberPage(page);

  await test.step('a wrong password is said at the field, the right one leads back', async () => {
    await member.logIn(regula.email, 'falsch');
    await expect(page.getByRole('alert')).toContainText(loginTexts.demo.wrong);
    await isAccessible(page);
    await member.enter(regula.email, password);
    await member.greets(regula.name);
    expect(page.url()).toMatch(/\/mitglied$/);
    await fits(page);
  });

  await test.step('the own entry, with what is wrong said at its field', async () => {
    await member.edit();
    await isAccessible(page);
    await fits(page);
    await page.getByRole('textbox', { name: texts.profile.fields.email, exact: true }).fill('regula');
    await page.getByRole('textbox', { name: texts.profile.fields.strasse }).fill('Neugasse');
    await member.save();
    await expect(page.getByText('Das ist keine E-Mail-Adresse.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.profile.fields.email, exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: texts.profile.fields.email, exact: true }).fill(regula.email);
    await member.save();
    await member.says(texts.profile.saved);
    await expect(member.part(texts.profile.title)).toContainText('Neugasse 12');
  });

  await test.step('a new address waits for its mailbox, and is taken back', async () => {
    const wanted = 'regula@neu.example';
    await member.edit();
    await page.getByRole('textbox', { name: texts.profile.fields.email, exact: true }).fill(wanted);
    await member.save();
    await member.says(texts.pending.saved.replace('{email}', wanted));
    const own = member.part(texts.profile.title);
    await expect(own).toContainText(texts.pending.waits.replace('{email}', wanted));
    await expect(own).toContainText(regula.email);
    await isAccessible(page);
    await fits(page);
    await own.getByRole('button', { name: texts.pending.resend }).click();
    await member.says(texts.pending.sent);
    await own.getByRole('button', { name: texts.pending.cancel }).focus();
    await page.keyboard.press('Enter');
    await member.says(texts.pending.cancelled);
    await expect(own).not.toContainText(wanted);
  });

  await test.step('the newsletter comes and goes by a tick', async () => {
    const box = page.getByLabel(texts.notifications.email_newsletter, { exact: true });
    const was = await box.isChecked();
    await box.click();
    await member.says(texts.notifications.saved);
    await page.reload();
    await expect(page.getByLabel(texts.notifications.email_newsletter, { exact: true })).toBeChecked({
      checked: !was,
    });
  });
});

test('shifts lead to the helper’s page, the own data is a file, and logging out ends it', async ({ web }) => {
  const page = await web.openBrowser({ dark: true });
  const member = new MemberPage(page);
  await member.logIn(regula.email, password);
  await member.greets(regula.name);

  await test.step('a shift is given back where helpers give theirs back', async () => {
    await member.part(texts.shifts.title).getByRole('link', { name: texts.shifts.manage }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Einsätze');
    await page.goBack();
    await member.greets(regula.name);
  });

  await test.step('an invoice is read, with what is to be paid, and comes as a PDF', async () => {
    const { id } = await web.server.member('Regula', 'Aebischer');
    const bill = { member_id: id, amount: 80.5, description: 'Beitrag 2026' };
    await web.server.send('POST', '/invoices/generate-qr', bill);
    await page.reload();
    const invoices = member.part(texts.invoices.title);
    await expect(invoices.getByRole('listitem')).toContainText('CHF\u00a080.50');
    await expect(invoices.getByRole('listitem')).toContainText(texts.invoices.states.open);
    await isAccessible(page);
    const waiting = page.waitForEvent('download');
    await invoices.getByRole('button', { name: texts.invoices.pdf }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^Rechnung .+\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
  });

  await test.step('the directory shows who wishes it, found by typing, with numbers to tap', async () => {
    const directory = member.part(texts.directory.title);
    await directory.getByText(texts.directory.open).click();
    await expect(directory.getByRole('listitem').first()).toBeVisible();
    await directory.getByRole('searchbox', { name: texts.directory.search }).fill('muller');
    const names = directory.getByRole('listitem').locator('.card-title');
    for (const name of await names.allTextContents()) expect(name).toMatch(/Müller/);
    await expect(names.first()).toBeVisible();
    await expect(directory.locator('a[href^="tel:"]').first()).toBeVisible();
    await isAccessible(page);
    await directory.getByRole('searchbox').fill('xyzzy');
    await expect(directory.getByText(texts.directory.none)).toBeVisible();
  });

  await test.step('everything that is known, as JSON and PDF', async () => {
    for (const [button, start] of [
      [texts.data.json, '{'],
      [texts.data.pdf, '%PDF'],
    ] as const) {
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const bytes = readFileSync(await (await waiting).path());
      expect(bytes.subarray(0, start.length).toString()).toBe(start);
    }
  });

  await test.step('a request to be erased asks first and goes by e-mail', async () => {
    await page.getByRole('button', { name: texts.data.erase }).click();
    await isAccessible(page);
    await page.getByRole('button', { name: texts.data.eraseYes }).click();
    await member.says(texts.data.unconfirmed);
  });

  await test.step('out of here and of the login service: both ask again', async () => {
    await member.logOut();
    await page.reload();
    await page.getByRole('link', { name: texts.login }).click();
    await expect(page.getByLabel(loginTexts.demo.email)).toBeVisible();
  });
});
