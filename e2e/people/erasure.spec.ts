import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { LoginPage } from '../pages/login-page.ts';
import { test } from '../stage/association-server.ts';

test('a person who asks by letter is erased after a question, and is nowhere any more', async ({ stage }) => {
  const desk = await stage.openDesktop('secretary');
  // The password was typed just now, which is what is asked for here.
  await new LoginPage(desk).logInAsBoard('Sekretariat');
  const [{ page }, window] = [desk, new Window(desk)];
  const name = 'Anna Müller';
  await window.find('mül mus', name);
  // A person typed about her and has not saved it; another draft is about no member.
  const about = page.url();
  await page.goto(new URL('#/todos', about).href);
  const line = page.getByRole('textbox', { name: label('todo.quick') });
  await line.fill('Kuchen bestellen');
  await page.goto(about);
  await expect(page.getByRole('button', { name: label('privacy.erase') })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: label('member.field.notiz') }).fill('heimlich');
  await page.evaluate(address => {
    history.replaceState(null, '', address);
    location.reload();
  }, about);
  await page.getByRole('button', { name: label('privacy.erase') }).click();
  await page.getByLabel(label('privacy.erase.note')).fill('Brief bei Regula');
  await page.getByRole('button', { name: label('privacy.erase.yes'), exact: true }).click();

  await expect(page.getByRole('heading', { name: label('erasure.goes') })).toBeVisible();
  await expect(page.getByText('Brief bei Regula')).toBeVisible();
  await expect(page.getByRole('heading', { name: label('erasure.kept'), exact: true })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);

  await page.getByRole('button', { name: label('erasure.execute'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(label('erasure.execute.title', { name }));
  // Enter never erases a person.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: label('erasure.execute'), exact: true }).click();
  await dialog.getByRole('button', { name: label('erasure.execute.yes') }).click();
  await expect(window.message(label('erasure.executed'))).toBeVisible();
  await expect(page.getByText(label('erasure.done.title'))).toBeVisible();

  await page.goto(new URL('#/todos', about).href);
  await expect(line).toHaveValue('Kuchen bestellen');
  await window.goTo('nav.members');
  await expect(page.getByText(label('member.count', { count: 62, shown: '62' }))).toBeVisible();
  await page.getByPlaceholder(label('member.search.placeholder')).fill('lindenweg');
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a person on the board is not erased, and the request is rejected with a reason', async ({ stage }) => {
  const desk = await stage.openDesktop('secretary');
  // The password was typed just now, which is what is asked for here.
  await new LoginPage(desk).logInAsBoard('Sekretariat');
  const [{ page }, window] = [desk, new Window(desk)];
  await window.find('caviezel', 'Ladina Caviezel');
  await page.getByRole('button', { name: label('privacy.erase') }).click();
  await page.getByRole('button', { name: label('privacy.erase.yes'), exact: true }).click();
  await expect(page.getByText('gehört zum Vorstand')).toBeVisible();
  await expect(page.getByRole('button', { name: label('erasure.execute'), exact: true })).toBeDisabled();
  await page.getByRole('button', { name: label('erasure.reject'), exact: true }).click();
  await page.getByLabel(label('erasure.reject.reason')).fill('Sie führen noch das Protokoll');
  await page.getByRole('button', { name: label('erasure.reject.yes'), exact: true }).click();
  await expect(window.message(label('erasure.rejected'))).toBeVisible();
});
