import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
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
