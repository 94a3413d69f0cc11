import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { MembersPage } from './pages/members-page.ts';
import { Window } from './pages/window.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';

const anna = { vorname: 'Anna', nachname: 'Müller' };

test('what was deleted lies in the bin and comes back, and steps are taken back one by one', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const [window, members] = [new Window(desk), new MembersPage(desk)];

  // A group of events and a template of shifts are deleted without a question.
  await page.goto(new URL('#/event-groups', page.url()).href);
  await page
    .getByRole('button', { name: label('eventGroup.new') })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Sommerfeste');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sommerfeste' })).toBeVisible();
  await page.getByRole('button', { name: label('eventGroup.delete') }).click();
  const bin = page.getByRole('link', { name: label('trash.open') });
  await bin.last().click();
  const table = page.getByRole('grid', { name: label('trash.table') });
  const row = table.getByRole('row').filter({ hasText: 'Sommerfeste' });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Regula Aebischer');
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: label('trash.restore') }).click();
  await expect(row).toBeHidden();
  await expect(window.message(label('trash.restored', { count: 1, shown: '1' }))).toBeVisible();

  // An edit is a step: the key takes it back, another does it again.
  await members.open();
  await members.openByTyping('mü an mus', anna);
  await page.keyboard.press('e');
  const ort = page.getByRole('textbox', { name: label('member.field.ort') });
  await ort.fill('Neudorf');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(window.message(label('ui.saved'))).toBeVisible();
  await expect(ort).toBeHidden();
  // In a field the keys mean what is typed there.
  const heading = page.getByRole('heading', { name: 'Anna Müller' });
  await heading.click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(window.message(label('ui.undone'))).toBeVisible();
  await expect(page.getByText('Ort: Neudorf → Musterwil')).toBeVisible();
  const saved = label('step.saved', { fields: label('member.field.ort'), title: 'Anna Müller' });
  await heading.click();
  await page.keyboard.press('ControlOrMeta+y');
  await expect(window.message(label('step.redone', { text: saved }))).toBeVisible();

  // The list says which steps there were.
  await page.getByRole('button', { name: label('step.title') }).click();
  const panel = page.getByRole('dialog', { name: label('step.title') });
  await expect(panel).toContainText(saved);
  await expect(panel).toContainText('Sommerfeste');
  expect(await findingsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: label('step.undo.name', { text: saved }) }).click();
  await expect(panel).toContainText(label('step.isUndone'));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('Ctrl+P on a list shows all of its rows as paper, under what was searched for', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const members = new MembersPage(desk);
  await members.open();
  await members.search('muster');
  await page.getByRole('combobox', { name: label('member.filter.status') }).selectOption('Aktivmitglied');
  await expect(members.table.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: label('list.print') });
  await expect(dialog.getByRole('button', { name: label('plan.print') })).toBeEnabled({ timeout: 30_000 });
  expect(await findingsOn(page)).toEqual([]);
  const { bytes } = await desk.saving(() => dialog.getByRole('button', { name: label('plan.save') }).click());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
