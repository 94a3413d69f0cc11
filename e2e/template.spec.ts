import { expect } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { TemplatePage } from './pages/template-page.ts';
import { Window } from './pages/window.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { bigPicture, pageOfWord } from './stage/clipboard.ts';
import type { Desktop } from './stage/desktop.ts';
import { test } from './stage/association-server.ts';

async function atTemplates(desk: Desktop): Promise<TemplatePage> {
  const templates = new TemplatePage(desk);
  await templates.open();
  return templates;
}

test('a person writes a template, sees it for a member and loses nothing', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const [window, templates] = [new Window(desk), await atTemplates(desk)];
  const { page } = desk;
  await page.keyboard.press('n');
  await expect(templates.name).toBeFocused();
  await templates.type('Vereinsreise');
  await templates.subject.click();
  await templates.type('Vereinsreise mit {{vorn');
  await expect(page.getByRole('option', { name: label('chip.vorname') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await templates.text.click();
  await templates.type('Guten Tag {{vorname}}, Ihre Funktion: {{funktion}}.');
  await templates.setFallback(templates.chip(templates.text, label('chip.funktion')), 'keine');
  await templates.type(' Bis bald');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await templates.paste({ png: await bigPicture(page) });
  await page.getByLabel(label('editor.picture.alt')).fill('Gruppenbild');
  await page.getByRole('button', { name: label('editor.done') }).click();
  const picture = templates.text.getByRole('img', { name: 'Gruppenbild' });
  const [source, width] = await picture.evaluate(img => [
    img.getAttribute('src') ?? '',
    (img as HTMLImageElement).naturalWidth,
  ]);
  expect(source).toMatch(/^data:image\/(png|jpeg);base64,/);
  expect(source.length).toBeLessThan((200_000 * 4) / 3 + 100);
  expect(width).toBeLessThanOrEqual(1200);

  await templates.previewFor('mü an mus', 'Anna Müller');
  await expect(templates.mail).toContainText('Guten Tag Anna, Ihre Funktion: keine Bis bald.');
  await expect(templates.mail.getByRole('img', { name: 'Gruppenbild' })).toBeVisible();
  await expect(page.getByText('Vereinsreise mit Anna', { exact: true })).toBeVisible();

  await templates.save();
  await expect(window.message(label('template.created', { name: 'Vereinsreise' }))).toBeVisible();
  await page.reload();
  await expect(templates.name).toHaveValue('Vereinsreise');
  await expect(templates.text).toContainText('Bis bald');
  await expect(templates.chip(templates.text, label('chip.funktion'))).toContainText('keine');
  // Opening it has changed nothing: leaving asks nothing.
  await templates.open();
  await window.goTo('nav.overview');
  await expect(page.getByRole('dialog')).toBeHidden();

  await templates.open();
  await templates.list.getByRole('link', { name: 'Vereinsreise' }).click();
  await page.getByRole('button', { name: label('template.delete') }).click();
  await expect(templates.list.getByRole('link', { name: 'Vereinsreise' })).toBeHidden();
  await window.undo();
  await expect(templates.list.getByRole('link', { name: 'Vereinsreise' })).toBeVisible();
});

test('words of Word come without its looks, and a wrong placeholder is said at its field', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const templates = await atTemplates(desk);
  const { page } = desk;
  await page.keyboard.press('n');
  await templates.name.fill('Aus Word');
  await templates.subject.click();
  await templates.type('Betreff');
  await templates.text.click();
  await templates.paste(pageOfWord);
  const html = await templates.text.evaluate(place => place.innerHTML);
  expect(html).not.toMatch(/Mso|style=|<o:p|<font|<!--|xmlns/);
  await expect(templates.text.getByRole('heading', { name: 'Einladung' })).toBeVisible();
  await expect(templates.text.getByRole('strong').filter({ hasText: 'pünktlich' })).toBeVisible();
  await expect(templates.text.getByRole('link', { name: 'unserer Seite' })).toHaveAttribute(
    'href',
    'https://www.musterwil.example/',
  );
  await expect(templates.text.getByRole('listitem')).toHaveText(['Turnschuhe', 'Getränk']);
  await expect(templates.chip(templates.text, label('chip.vorname'))).toBeVisible();

  await page.keyboard.press('Control+End');
  await templates.type(' {{vornahme}}');
  await templates.save();
  await expect(templates.text).toHaveAttribute('aria-invalid', 'true');
  await templates.chip(templates.text, 'vornahme').click();
  await page.getByLabel(label('editor.chip.instead')).selectOption('vorname');
  await page.getByRole('button', { name: label('editor.done') }).click();
  await expect(templates.text).not.toHaveAttribute('aria-invalid');
  await templates.save();
  await expect(new Window(desk).message(label('template.created', { name: 'Aus Word' }))).toBeVisible();
  await page.getByRole('button', { name: label('template.mail') }).click();
  await expect(page).toHaveURL(/#\/mailings\/[0-9a-f-]{36}/);
});

test('templates can be read by everybody', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const templates = await atTemplates(desk);
  expect(['list', await findingsInBothSchemes(desk.page)]).toEqual(['list', []]);
  await templates.list.getByRole('link', { name: 'Einladung zum Helfereinsatz' }).click();
  await expect(templates.mail).toContainText('Schön, dass Sie mithelfen');
  expect(['form', await findingsInBothSchemes(desk.page)]).toEqual(['form', []]);
  await templates.chip(templates.text, label('chip.anlass_ort')).click();
  await expect(desk.page.getByLabel(label('editor.chip.fallback'))).toBeVisible();
  expect(['chip', await findingsInBothSchemes(desk.page)]).toEqual(['chip', []]);
  await desk.page.keyboard.press('Escape');
  await templates.toolbar.getByRole('button', { name: label('editor.chips') }).click();
  await expect(desk.page.getByRole('menuitem').first()).toBeVisible();
  expect(['menu', await findingsInBothSchemes(desk.page)]).toEqual(['menu', []]);
  await desk.page.keyboard.press('Escape');
  await templates.text.press('ControlOrMeta+End');
  await templates.type(' {{');
  await expect(desk.page.getByRole('listbox', { name: label('editor.chips') })).toBeVisible();
  expect(['proposals', await findingsInBothSchemes(desk.page)]).toEqual(['proposals', []]);
});
