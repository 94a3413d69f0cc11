import { join } from 'node:path';
import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { DispatchList } from '../pages/dispatch/dispatch-list.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test, type AssociationServer } from '../stage/association-server.ts';
import { mailboxOf } from '../stage/mailbox.ts';

const patience = { timeout: 30_000 };

/** A person on the website writes to the association and follows the link in the e-mail. */
async function writeTo(
  { server, folder }: AssociationServer,
  texts: Readonly<Record<'name' | 'email' | 'message', string>>,
): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/contact', texts);
  const mailbox = mailboxOf(join(folder, 'server', 'mail'));
  const link = await mailbox.linkTo(texts.email, /\/contact\/confirm\/[\w-]+/);
  expect((await post(link, {})).status).toBe(200);
}

async function arrive(stage: AssociationServer): Promise<DispatchList> {
  const desk = await stage.openBoardDesktop('secretary');
  return new DispatchList(desk);
}

test('a request of the website is read, answered and settled', { tag: '@job' }, async ({ stage }) => {
  const list = await arrive(stage);
  const { page, window } = list;
  await writeTo(stage, {
    name: 'Eva Bieri',
    email: 'eva.bieri@post.example',
    message: 'Darf ich mithelfen?\n\nGruss & Dank, Eva',
  });
  const task = page.getByRole('link', { name: label('overview.requests', { count: 3 }) });
  await expect(task).toBeVisible(patience);
  await task.click();
  await expect.poll(() => list.countAt('request.view.contact')).toBe('3');

  await list.open('Eva Bieri');
  const eva = list.detail('Eva Bieri');
  await expect(eva.getByText('Darf ich mithelfen?\n\nGruss & Dank, Eva')).toBeVisible();
  const answer = new URL(
    (await eva.getByRole('link', { name: label('contact.answer') }).getAttribute('href')) ?? '',
  );
  expect([answer.protocol, answer.pathname]).toEqual(['mailto:', 'eva.bieri@post.example']);
  expect(answer.searchParams.get('body')).toMatch(
    /^\r\n\r\nEva Bieri schrieb \(heute, \d\d:\d\d\):\r\n> Darf ich mithelfen\?\r\n>\r\n> Gruss & Dank, Eva$/,
  );

  await stage.server.stop();
  await page.keyboard.press('e');
  await expect(window.message(label('contact.settled', { name: 'Eva Bieri' }))).toBeVisible();
  await expect(list.detail('Nadja Schnyder')).toBeVisible();
  await page.keyboard.press('e');
  await expect(list.detail('Hotel Sternen, Beat Arnold')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByText(label('contact.done.title'))).toBeVisible();
  await expect.poll(() => list.countAt('request.view.contact')).toBe('');
  await window.undo();
  await expect(list.row('Hotel Sternen')).toBeVisible();
  await expect.poll(() => list.countAt('request.view.contact')).toBe('1');

  await stage.server.start();
  await window.expectSyncState(label('sync.state.saved'));
  const requests = (await stage.server.get('/contact-requests')) as { name: string; status: string }[];
  expect(requests.map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'Eva Bieri: closed',
    'Nadja Schnyder: closed',
    'Hotel Sternen, Beat Arnold: confirmed',
    'Ruedi Zollinger: closed',
  ]);
});

test('an address that came back is written to again, another one no more', async ({ stage }) => {
  const list = await arrive(stage);
  const { page, window } = list;
  const addresses = async () =>
    ((await stage.server.get('/suppressed-addresses')) as { address: string }[]).map(
      ({ address }) => address,
    );
  await list.goTo('dispatch.view.suppressed');
  const oskar = 'oskar.frick@altepost.example';
  await list.open(oskar);
  await list.detail(oskar).getByText(label('suppressed.text')).click();
  await expect(list.detail(oskar).getByText('Recipient address rejected')).toBeVisible();
  await page.keyboard.press('w');
  await expect(list.row(oskar)).toBeHidden();
  await window.undo();
  await expect(list.row(oskar)).toBeVisible();
  await list.open(oskar);
  await list.press('suppressed.clear');
  await expect.poll(addresses, patience).not.toContain(oskar);

  const daniel = 'daniel.faessler@post.example';
  await page.keyboard.press('n');
  await list.press('suppressed.add.yes');
  await expect(page.getByRole('dialog')).toContainText(label('field.required'));
  await page.getByRole('textbox', { name: label('suppressed.add.email') }).fill(daniel);
  await page.getByRole('textbox', { name: label('suppressed.reason') }).fill('will keine E-Mails');
  await list.press('suppressed.add.yes');
  await expect(list.detail(daniel).getByRole('link', { name: 'Daniel Fässler' })).toBeVisible();
  await expect.poll(addresses, patience).toContain(daniel);

  await list.detail(daniel).getByRole('link', { name: 'Daniel Fässler' }).click();
  await expect(page.getByText('will keine E-Mails')).toBeVisible();
  await list.press('suppressed.clear');
  await expect(page.getByText('will keine E-Mails')).toBeHidden();
  await expect.poll(addresses, patience).not.toContain(daniel);
});

test('the list of the newsletter shows who agreed, goes to Excel and loses no address by accident', async ({
  stage,
}) => {
  const list = await arrive(stage);
  const { page } = list;
  await list.goTo('dispatch.view.newsletter');
  await list.show(label('newsletter.filter.unsubscribed', { count: 2 }));
  await expect(list.row('@')).toHaveCount(2);
  await list.press('ui.saveList');
  const file = await list.saving('newsletter.export', 'menuitem');
  expect(file.filename).toMatch(/^Newsletter \d{4}-\d\d-\d\d\.csv$/);
  const lines = file.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFE-Mail-Adresse;Sprache;Stand;Bestellt;Bestätigt;Abgemeldet;Mitglied');
  expect(lines[1]).toMatch(/^monika\.buehler@post\.example;Deutsch;abgemeldet;.*;Monika Bühler$/);
  expect(lines).toHaveLength(3);

  await list.show(label('newsletter.filter.all', { count: 18 }));
  const roland = 'roland.frei@post.example';
  await page.getByRole('searchbox').fill('frei');
  await list.open(roland);
  await expect(list.detail(roland)).toContainText(label('newsletter.confirmed.text'));
  await list.press('newsletter.remove');
  await expect(page.getByRole('dialog').getByRole('button', { name: label('ui.cancel') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list.detail(roland)).toBeVisible();
  await list.press('newsletter.remove');
  await list.press('newsletter.remove.yes');
  await expect(page.getByText(label('list.nothing.title'))).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await stage.server.get('/newsletter/subscriptions')), patience)
    .not.toContain(roland);
});

test('axe finds nothing on the lists of «Versand»', async ({ stage }) => {
  const list = await arrive(stage);
  const { page } = list;
  const check = async (what: string) => expect([what, await findingsInBothSchemes(page)]).toEqual([what, []]);
  await check('overview');
  await list.goTo('request.view.contact');
  await list.open('Nadja Schnyder');
  await expect(list.detail('Nadja Schnyder')).toBeVisible();
  await check('request');
  await list.goTo('dispatch.view.newsletter');
  await check('newsletter');
  await list.open('agnes.wyss');
  await expect(list.detail('agnes.wyss@post.example')).toBeVisible();
  await check('address of the newsletter');
  await page.goBack();
  await list.press('newsletter.about');
  await expect(list.detail(label('newsletter.about'))).toBeVisible();
  await check('about the newsletter');
  await list.goTo('dispatch.view.suppressed');
  await check('suppressed');
  await list.open('oskar.frick');
  await expect(list.detail('oskar.frick@altepost.example')).toBeVisible();
  await check('suppressed address');
});
