import { expect } from '@playwright/test';
import readXlsxFile from 'read-excel-file/universal';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

test('a list goes out as a file with the rows and columns that are shown', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('treasurer');
  const window = new Window(desk);
  const { page } = desk;
  const save = (format: Extract<LabelKey, `ui.saveList.${string}`>) =>
    desk.saving(async () => {
      await page.getByRole('button', { name: label('ui.saveList') }).click();
      await page.getByRole('menuitem', { name: label(format) }).click();
    });

  await window.goTo('nav.invoices');
  const table = page.getByRole('grid', { name: label('invoice.table') });
  await expect(table.getByRole('row').nth(1)).toContainText('CHF');
  const count = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(count).toBeGreaterThan(3);
  const book = await save('ui.saveList.xlsx');
  expect(book.filename).toMatch(/^Liste der Rechnungen \d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = await readXlsxFile(new Blob([new Uint8Array(book.bytes)]));
  const [headings = [], ...rows] = sheet?.data ?? [];
  expect(rows).toHaveLength(count);
  expect(headings).toContain(label('invoice.column.status'));
  const [number = '', member = ''] = (await table.getByRole('row').nth(1).innerText()).split('\n');
  expect(rows[0]?.slice(0, 2)).toEqual([number, member]);
  expect(rows[0]?.[headings.indexOf(label('invoice.column.due'))]).toBeInstanceOf(Date);
  expect(rows[0]?.[headings.indexOf(label('invoice.column.outstanding'))]).toEqual(expect.any(Number));

  await window.goTo('nav.events');
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  const text = new TextDecoder().decode((await save('ui.saveList.csv')).bytes);
  expect(text.split('\r\n')[0]).toContain(label('event.column.date'));
  expect(text).toContain('Sommerfest');
});
