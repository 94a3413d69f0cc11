import { expect } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Person } from '../pages/person.ts';
import { findingsOn } from '../stage/accessibility.ts';
import { test } from '../stage/association-server.ts';

const article = 'Mitgliederbeitrag';
const period = '2033';

test(
  'one member is billed for an article once, and asked again led to that invoice',
  { tag: '@job' },
  async ({ stage }) => {
    const treasurer = new Person(await stage.openBoardDesktop('treasurer'));
    const { page } = treasurer.desktop;
    const { dialog } = treasurer.invoice;
    await treasurer.members.open();
    await treasurer.members.openByTyping('mü an mus', { vorname: 'Anna', nachname: 'Müller' });

    const chooseArticle = async () => {
      await treasurer.invoice.open();
      await dialog.getByRole('textbox', { name: label('billing.line.text') }).click();
      await page.getByRole('option', { name: article }).click();
      await dialog.getByLabel(label('billing.period')).fill(period);
    };
    await chooseArticle();
    await treasurer.invoice.seesPreview();
    expect(await findingsOn(page)).toEqual([]);
    const number = await treasurer.invoice.create();
    expect(number).toMatch(/^\d{4}-\d{5}$/);
    await treasurer.invoice.close();

    await chooseArticle();
    const there = dialog.getByRole('link', { name: label('invoice.one', { number }) });
    await expect(there).toBeVisible();
    await expect(dialog.getByRole('button', { name: label('invoice.create') })).toBeDisabled();
    await there.click();
    await expect(page.getByRole('article', { name: label('invoice.detail', { number }) })).toContainText(
      period,
    );
  },
);
