import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsInBothSchemes } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';
import type { Desktop } from '../stage/desktop.ts';

const open = async (desk: Desktop, view: 'money.view' | 'journal.view') => {
  await new Window(desk).goTo('nav.invoices');
  const views = desk.page.getByRole('navigation', { name: label('invoice.views') });
  await views.getByRole('link', { name: label(view) }).click();
};

test('figures of the money lead to as many invoices, and the journal goes to the accountant', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const { page } = desk;
  await open(desk, 'money.view');

  const ages = page.getByRole('table', { name: label('money.ages') });
  const line = ages.getByRole('row', { name: new RegExp(label('money.age.91+')) });
  const count = await line.getByRole('link').innerText();
  expect(Number(count)).toBeGreaterThan(0);
  await line.getByRole('link').click();
  const pill = label('invoice.pill.age', { value: label('money.age.91+') });
  await expect(page.getByText(pill)).toBeVisible();
  await expect(page.getByRole('status').first()).toContainText(
    label('invoice.sum', { count: Number(count), shown: count }),
  );
  await page.getByRole('button', { name: label('statistic.group.clear', { name: pill }) }).click();
  await expect(page.getByText(pill)).toHaveCount(0);

  await open(desk, 'journal.view');
  const journal = page.getByRole('grid', { name: label('journal.title') });
  await expect(journal.getByRole('row').nth(1)).toContainText('1100');
  const accounts = page.getByRole('table', { name: label('journal.accounts') });
  await expect(accounts.getByRole('row', { name: /^1100/ })).toBeVisible();
  const { bytes } = await desk.saving(() =>
    page.getByRole('button', { name: label('journal.save') }).click(),
  );
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('Datum;Beleg;Text;Soll;Haben;Betrag;Währung');
  expect(text.trim().split('\r\n').length).toBeGreaterThan(5);

  await page.getByRole('textbox', { name: label('journal.to') }).fill('31.12.1999');
  await expect(page.getByText(label('journal.period.turned'))).toBeVisible();
});

test('finances and journal have no accessibility problems', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const { page } = desk;
  for (const view of ['money.view', 'journal.view'] as const) {
    await open(desk, view);
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await findingsInBothSchemes(page)).toEqual([]);
    }
  }
});
