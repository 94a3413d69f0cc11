import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('the treasury passes on in one step: everything is listed first, then done, then told', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('president');
  const [{ page }, window] = [desk, new Window(desk)];
  await window.goTo('nav.board');
  await page.getByRole('link', { name: label('board.view.handovers') }).click();
  await expect(page.getByText(label('handover.empty.title'))).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel(label('handover.office'), { exact: true }).selectOption('Kasse');
  const leaves = page.getByLabel(label('handover.leaves'), { exact: true });
  await expect(leaves.locator('option:checked')).toHaveText('Markus Oberholzer');
  const follows = page.getByLabel(label('handover.follows'), { exact: true });
  await follows.pressSequentially('oberholzer');
  const proposals = page.getByRole('listbox', { name: label('handover.follows.found') });
  await expect(proposals.getByRole('option', { name: /Oberholzer/ }).first()).toBeVisible();
  // At once, while the proposals are those of before: Enter takes who fits the words.
  await follows.fill('mül mus');
  await page.keyboard.press('Enter');
  await expect(follows).toHaveValue('Anna Müller');

  await expect(page.getByRole('checkbox', { name: 'Markus Oberholzer gibt «Kasse» ab' })).toBeChecked();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: label('handover.yes'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('anna.mueller@post.example');
  await expect(question).toContainText(label('handover.ask.final'));
  await question.getByRole('button', { name: label('handover.ask.yes') }).click();

  await expect(page.getByRole('dialog')).toContainText('kasse@musterwil.example');
  await page.getByRole('button', { name: label('mailbox.created.close') }).click();
  await expect(page.getByText(label('handover.done'))).toBeVisible();
});
