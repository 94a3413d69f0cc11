import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { DunningPage } from '../pages/billing/dunning-page.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import { pdfText } from '../stage/pdf-text.ts';

test('a reminder offline: with a fee, once, on paper, and taken back', async ({ stage }) => {
  const { server } = stage;
  const desk = await stage.openBoardDesktop('treasurer');
  const dunning = new DunningPage(desk);
  const window = new Window(desk);
  await server.stop();
  await window.expectSyncState(/Offline/);
  await dunning.open();
  await dunning.mark('Tanja Steiner');
  await expect(dunning.issueButton(1)).toBeEnabled();
  await dunning.fee.fill('12.50');
  await dunning.issueButton(1).dblclick();
  await expect(window.message(label('dunning.issued', { count: 1, shown: '1' })).first()).toBeVisible();
  const file = await desk.saving(() =>
    desk.page.getByRole('button', { name: label('billing.pdf'), exact: true }).click(),
  );
  const text = await pdfText(file.bytes);
  expect(text).toContain('Tanja Steiner');
  expect(text).toContain('12.50');
  expect(text).toContain('161.00');
  await expect(dunning.row('Tanja Steiner')).toHaveCount(0);
  await dunning.showAll();
  await expect(dunning.row('Tanja Steiner')).toContainText('161.00');

  await desk.page.getByRole('button', { name: label('ui.undo') }).click();
  await expect(window.message(label('dunning.cancelled', { count: 1, shown: '1' }))).toBeVisible();
  await expect(dunning.row('Tanja Steiner')).toContainText('148.50');
  await expect(dunning.row('Tanja Steiner')).toContainText(label('dunning.level.1'));
});

test('everybody can remind', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const dunning = new DunningPage(desk);
  await dunning.open();
  await dunning.mark('Tanja Steiner');
  await expect(desk.page.getByRole('region', { name: label('ui.preview') }).locator('canvas')).toBeVisible();
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  await dunning.issueButton(1).click();
  await desk.page.getByRole('button', { name: label('billing.send') }).click();
  await expect(desk.page.getByRole('dialog')).toContainText(label('rehearsal.ask.cost'));
  expect(['send', await findingsInBothSchemes(desk.page)]).toEqual(['send', []]);
});
