import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { RunPage } from '../pages/billing/run-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('the result of a run can be opened later, from the list and from the invoice', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const { page } = desk;
  const run = new RunPage(desk);
  const window = new Window(desk);
  await run.open();
  await run.billFor('Mitgliederbeitrag');
  await run.period.fill('2031');
  await run.everybodyWith('Passivmitglied');
  await run.toRehearsal();
  await page.getByRole('button', { name: /^\d+ Rechnungen erstellen|1 Rechnung erstellen/ }).click();
  await page.getByRole('button', { name: label('billRun.open') }).click();

  const documents = page.getByRole('grid', { name: label('billRun.documents') });
  await expect(documents).toBeVisible();
  await expect(documents).toContainText(label('billRun.notSent'));
  expect(['result', await findingsInBothSchemes(page)]).toEqual(['result', []]);

  await test.step('what has not left is taken back, and the counts say so', async () => {
    const back = page.getByRole('button', { name: /zurücknehmen/ });
    await back.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(label('billRun.takeBack.text'));
    await dialog.getByRole('button', { name: /zurücknehmen/ }).click();
    await expect(documents).toContainText(label('invoice.status.cancelled'));
    // The message about the run itself may still offer its own undo.
    await expect(page.getByRole('status').filter({ hasText: /zurückgenommen/ })).toBeVisible();
    await window.undo();
    await expect(documents).toContainText(label('invoice.status.open'));
  });

  await test.step('the list has it, and so has each of its invoices', async () => {
    await page
      .getByRole('navigation', { name: label('invoice.views') })
      .getByRole('link', { name: label('billRun.view') })
      .or(page.getByRole('button', { name: label('ui.back') }))
      .first()
      .click();
    const list = page.getByRole('grid', { name: label('billRun.table') });
    await expect(list).toContainText('Mitgliederbeitrag 2031');
    // The message of the step before fades away.
    await expect(page.getByText(/zurückgenommen/)).toHaveCount(0, { timeout: 15_000 });
    expect(['list', await findingsInBothSchemes(page)]).toEqual(['list', []]);
    await list.getByRole('row').filter({ hasText: 'Mitgliederbeitrag 2031' }).click();
    await documents.getByRole('row').nth(1).click();
    await page
      .getByRole('link', { name: /Mitgliederbeitrag 2031/ })
      .first()
      .click();
    await expect(documents).toBeVisible();
  });
});
