import { expect, type Page } from '@playwright/test';
import de from '../shared/i18n/de.json' with { type: 'json' };
import fr from '../shared/i18n/fr.json' with { type: 'json' };
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { boardLogin } from './stage/server.ts';

type Messages = Readonly<Record<string, string>>;
const [german, french]: readonly [Messages, Messages] = [de, fr];

/**
 * German sentences that are spelled otherwise in French; those with parameters are not found by their text, and samples
 * are named like the demo's people and events.
 */
const onlyGerman = new Set(
  Object.entries(german)
    .filter(([key, text]) => !key.includes('.sample.') && french[key] !== text && !text.includes('{'))
    .map(([, text]) => text),
);
for (const text of Object.values(french)) onlyGerman.delete(text);

/** Texts, names and hints of everything that is on the page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    return found.map(text => text.trim()).filter(text => text !== '');
  });

/** Offices of the association of the demo, which it has named in German itself. */
const entered = new Set(['Anlässe', 'Kasse', 'Präsidium', 'Aktuariat', 'Website']);

const germanOn = async (page: Page): Promise<string[]> =>
  (await textsOn(page)).filter(text => onlyGerman.has(text) && !entered.has(text));

const addressesIn = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));

const choose = (page: Page, language: keyof typeof names) =>
  page.getByRole('menuitem', { name: names[language], exact: true }).click();
const names = { de: 'Deutsch', fr: 'Français' } as const;

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: boardLogin.email }).click();
}

test('the language changes at once, keeps what is typed, and speaks on every screen', async ({ stage }) => {
  test.setTimeout(240_000);
  const desktop = await stage.openDesktop('secretary');
  const { page } = desktop;
  await test.step('at the login, with the address typed already', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH');
    await page.getByRole('textbox', { name: german['login.email'] ?? '' }).fill(boardLogin.email);
    await page.getByRole('combobox', { name: german['language.choose'] ?? '' }).selectOption('fr');
    const email = page.getByRole('textbox', { name: french['login.email'] ?? '' });
    await expect(email).toHaveValue(boardLogin.email);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH');
    expect(await germanOn(page)).toEqual([]);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByLabel(french['login.password'] ?? '', { exact: true }).fill(boardLogin.password);
    await page.getByRole('button', { name: french['login.submit'] ?? '', exact: true }).click();
    await expect(page.getByRole('navigation', { name: french['nav.label'] ?? '' })).toBeVisible();
  });

  await test.step('on every screen', async () => {
    const found: string[] = [];
    for (const address of await addressesIn(page, french['nav.label'] ?? '')) {
      await page.goto(`${page.url().split('#')[0]}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(700);
      found.push(...(await germanOn(page)).map(text => `${address}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  await test.step('in the handbook, which says where it has German only', async () => {
    const [base = ''] = page.url().split('#');
    await page.goto(`${base}#/handbook/heute`);
    await expect(page.getByRole('heading', { level: 2, name: 'Voir ce qui est à faire' })).toBeVisible();
    await expect(page.getByText(french['handbook.german.text'] ?? '')).toBeHidden();
    await page.goto(`${base}#/handbook/mitglieder`);
    await expect(page.getByText(french['handbook.german.text'] ?? '')).toBeVisible();
    await page.getByRole('searchbox', { name: french['handbook.search'] ?? '' }).fill('cotisation');
    await expect(page.getByRole('listitem').getByRole('link').first()).toContainText('cotisation');
    expect(await findingsOn(page)).toEqual([]);
  });

  await test.step('beside a form that is being filled in', async () => {
    await page.goto(`${page.url().split('#')[0]}#/members/new`);
    const surname = page.getByLabel(french['member.field.nachname'] ?? '', { exact: true });
    await surname.fill('Dubois');
    await openMenu(page);
    await choose(page, 'de');
    await expect(page.getByLabel(german['member.field.nachname'] ?? '', { exact: true })).toHaveValue(
      'Dubois',
    );
    await expect(page.getByRole('navigation', { name: german['nav.label'] ?? '' })).toBeVisible();
  });

  await test.step('and stays at the next start', async () => {
    await openMenu(page);
    await choose(page, 'fr');
    await expect(page.getByRole('navigation', { name: french['nav.label'] ?? '' })).toBeVisible();
    await desktop.killAndRestart();
    await expect(desktop.page.getByRole('navigation', { name: french['nav.label'] ?? '' })).toBeVisible();
  });
});
