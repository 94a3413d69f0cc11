import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

const table = (page: Page): Locator => page.getByRole('table', { name: label('office.table') });
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openOffices(window: Window): Promise<void> {
  await window.goTo('nav.board');
  const views = window.page.getByRole('navigation', { name: label('board.views') });
  await views.getByRole('link', { name: label('board.view.offices') }).click();
  await expect(row(window.page, 'Kasse')).toBeVisible();
}

async function ask(page: Page, office: string, action: 'office.change' | 'office.retire'): Promise<void> {
  await row(page, office)
    .getByRole('button', { name: label('office.menu', { name: office }) })
    .click();
  await page.getByRole('menuitem', { name: label(action) }).click();
}

test('an office is created, moved by keys, given to a member, renamed, retired and brought back', async ({
  stage,
}) => {
  const desktop = await stage.openBoardDesktop('president');
  const window = new Window(desktop);
  const { page } = window;
  await openOffices(window);
  expect(await findingsOn(page)).toEqual([]);

  // By the keyboard alone: a name that is taken, then another.
  await page.keyboard.press('n');
  await page.keyboard.type('KASSE');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(label('field.office_name_taken'))).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  const name = dialog(page).getByRole('textbox', { name: label('funktion.field.name') });
  await name.fill('Zeugwart');
  await page.keyboard.press('Enter');
  await expect(window.message(label('office.created', { name: 'Zeugwart' }))).toBeVisible();
  await expect(table(page).getByRole('row').last()).toContainText('Zeugwart');

  const handle = row(page, 'Zeugwart').getByRole('button', { name: /verschieben/ });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(table(page).getByRole('row').last()).not.toContainText('Zeugwart');
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(table(page).getByRole('row').last()).toContainText('Zeugwart');

  await row(page, 'Zeugwart')
    .getByRole('button', { name: label('office.holder.addTo', { office: 'Zeugwart' }) })
    .click();
  await dialog(page)
    .getByRole('textbox', { name: label('office.holder.member') })
    .fill('Müller Anna');
  await page.getByRole('option').first().click();
  expect(await findingsOn(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: label('office.holder.give') })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const holder = row(page, 'Zeugwart').getByRole('cell').getByRole('link');
  const person = (await holder.textContent()) ?? '';
  expect(person).not.toBe('');

  await ask(page, 'Zeugwart', 'office.change');
  await name.fill('Platzwart');
  await dialog(page)
    .getByRole('button', { name: label('ui.save') })
    .click();
  await expect(row(page, 'Platzwart').getByRole('cell').getByRole('link')).toHaveText(person);
  await row(page, 'Platzwart').getByRole('cell').getByRole('link').click();
  await expect(page.getByText('Platzwart').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();

  await ask(page, 'Platzwart', 'office.retire');
  await expect(dialog(page).getByText(person)).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: label('office.retire') })
    .click();
  await expect(row(page, 'Platzwart')).toHaveCount(0);
  const retired = page.getByRole('region', { name: label('office.retired.title') });
  await expect(retired.getByText('Platzwart')).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await window.undo();
  await expect(row(page, 'Platzwart').getByRole('cell').getByRole('link')).toHaveText(person);
});

test('an office is dragged to another place', async ({ stage }) => {
  const desktop = await stage.openBoardDesktop('president');
  const window = new Window(desktop);
  const { page } = window;
  await openOffices(window);
  const order = () => table(page).getByRole('rowheader').allTextContents();
  const [first = '', second = ''] = await order();
  await table(page)
    .getByRole('row')
    .nth(2)
    .getByRole('cell')
    .first()
    .dragTo(table(page).getByRole('row').nth(1));
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first]);
  await window.undo();
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([first, second]);
});

test('after a rename, the texts that still say the former name are named', async ({ stage }) => {
  await stage.server.send('POST', '/templates', {
    name: 'Dank',
    subject: 'Danke',
    html: '<p>Ihre Kasse</p>',
  });
  const desktop = await stage.openBoardDesktop('president');
  const window = new Window(desktop);
  const { page } = window;
  await openOffices(window);
  await row(page, 'Kasse').getByRole('rowheader').getByRole('link').click();
  await dialog(page)
    .getByRole('textbox', { name: label('funktion.field.name') })
    .fill('Finanzen');
  await page.keyboard.press('Enter');
  // The demo has texts of its own that say it.
  const said = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Dank' }) });
  await expect(said).toContainText(label('entity.template'));
  expect(await findingsOn(page)).toEqual([]);
  await said.getByRole('link').click();
  await expect(page).toHaveTitle(new RegExp(label('nav.templates')));
});
