import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { MembersPage } from './pages/members-page.ts';
import { Window } from './pages/window.ts';

/** What a person types, and the line that it must lead to. */
const searches = [
  ['statistik', label('statistic.title')],
  ['telefonliste', label('phone.open')],
  ['rolle', label('board.view.roles')],
  ['amt', label('nav.board')],
  ['hilfe', label('palette.help')],
  ['abmelden', label('session.logout')],
  ['drucken', label('phone.open')],
  ['mahnung', label('invoice.view.dunning')],
  ['iban', label('setting.iban')],
  ['kontaktformular', label('request.view.contact')],
  ['neuer artikel', label('article.new')],
  // In the middle of a word, and by words that do not stand on the screen.
  ['farbe', label('setting.accent_color')],
  ['journal', label('journal.title')],
  ['zahlungsfrist', label('setting.invoice_due_days')],
  ['sponsor', label('palette.newMember')],
  ['rückgängig', label('step.title')],
  ['tour', label('tour.start')],
  ['ical', label('nav.todos')],
  ['ehrenmitglied', label('memberStatus.title')],
] as const;

test('Ctrl+K finds screens, actions, settings and papers by the words that people type', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const window = new Window(desk);
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByPlaceholder(label('palette.placeholder'));
  const lines = page.getByRole('dialog').locator('[data-action]');
  for (const [typed, wanted] of searches) {
    await search.fill(typed);
    await expect(lines.filter({ hasText: wanted }).first()).toBeVisible();
  }
  expect(await findingsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await test.step('an invoice by its number', async () => {
    const [invoice] = (await stage.server.get('/invoices?limit=1')) as { id: string; number: string }[];
    const { number = '' } = invoice ?? {};
    expect(number).not.toBe('');
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill(number);
    await expect(lines.filter({ hasText: number })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  });

  await test.step('a setting opens with its field', async () => {
    await window.find('iban', label('setting.iban'));
    await expect(page.getByLabel(label('setting.iban'), { exact: true })).toBeFocused();
  });

  await test.step('an action of a screen that is not open begins there', async () => {
    await window.find(label('article.new'), label('article.new'));
    await expect(page).toHaveURL(/#\/articles/);
    await expect(page.getByLabel(label('article.name'), { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('what was opened lately comes first', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(lines.first()).toContainText(label('entity.invoice'));
    await expect(lines.first()).toHaveAttribute('data-selected');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/invoices\/[0-9a-f-]{36}/);
  });
});

test('Ctrl+K finds what can be done on the screen that is open, also in its menus', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const [window, members] = [new Window(desk), new MembersPage(desk)];

  await test.step('a button', async () => {
    await members.open();
    await members.openByTyping('mü an mus', { vorname: 'Anna', nachname: 'Müller' });
    await page.keyboard.press('ControlOrMeta+k');
    const file = page.getByRole('dialog').getByText(label('record.file.add'), { exact: true });
    await page.getByPlaceholder(label('palette.placeholder')).fill('datei hinzu');
    await expect(file).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await chooser;
  });

  await test.step('a line of a menu', async () => {
    await window.goTo('nav.events');
    await page.getByRole('gridcell', { name: 'Fondueabend' }).click();
    await expect(page.getByRole('button', { name: label('event.actions') })).toBeVisible();
    await window.find('löschen', label('event.action.delete'));
    await expect(page.getByText(label('trash.open'))).toBeVisible();
  });
});
