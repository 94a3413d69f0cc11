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

test('a press right after the last key makes the invoice that was typed', async ({ stage }) => {
  const treasurer = new Person(await stage.openBoardDesktop('treasurer'));
  const { page } = treasurer.desktop;
  const { dialog } = treasurer.invoice;
  await treasurer.members.open();
  await treasurer.members.openByTyping('mü an mus', { vorname: 'Anna', nachname: 'Müller' });
  await treasurer.invoice.open();
  await treasurer.invoice.fill('40.00', 'Festbank');
  await treasurer.invoice.seesPreview();
  await dialog.getByRole('textbox', { name: label('billing.line.text') }).fill('Festbänke und Tische');
  // In the same moment: by a click of a test's own the rehearsal would often be there.
  await page.evaluate(
    ({ period, create }) => {
      const field = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].find(
        ({ labels }) => labels?.[0]?.textContent === period,
      );
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2041');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')];
      setTimeout(() => buttons.find(({ textContent }) => textContent === create)?.click());
    },
    { period: label('billing.period'), create: label('invoice.create') },
  );
  const done = dialog.getByRole('status').filter({ hasText: /\d{4}-\d{5}/ });
  const number = /\d{4}-\d{5}/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  await treasurer.invoice.close();
  await treasurer.window.goTo('nav.invoices');
  await page.getByRole('row', { name: number }).click();
  const made = page.getByRole('article', { name: label('invoice.detail', { number }) });
  await expect(made).toContainText('2041');
  await expect(made).toContainText('Festbänke und Tische');
});

test('what a member seems to have on a bill is told, and billed again on a word', async ({ stage }) => {
  const treasurer = new Person(await stage.openBoardDesktop('treasurer'));
  const { dialog } = treasurer.invoice;
  await treasurer.members.open();
  await treasurer.members.openByTyping('mü an mus', { vorname: 'Anna', nachname: 'Müller' });
  const type = async (description: string) => {
    await treasurer.invoice.open();
    await treasurer.invoice.fill('40.00', description);
    await dialog.getByLabel(label('billing.period')).fill('2042');
  };
  await type('Miete Festbänke und Tische');
  const first = await treasurer.invoice.create();
  await treasurer.invoice.close();

  await type('Miete Festbänke und Tisch');
  const create = dialog.getByRole('button', { name: label('invoice.create') });
  await expect(dialog.getByText(label('run.similar.text'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: label('invoice.one', { number: first }) })).toBeVisible();
  await expect(create).toBeDisabled();
  await dialog.getByRole('button', { name: label('run.similar.takeAll') }).click();
  await treasurer.invoice.seesPreview();
  expect(await treasurer.invoice.create()).not.toBe(first);
});
