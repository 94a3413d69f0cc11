import { expect, type Page } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { LoginPage } from './pages/login-page.ts';
import { test } from './stage/association-server.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: label('nav.label') });

/** The number beside an area of the navigation; 0 where there is none. */
async function badge(page: Page, area: string): Promise<number> {
  const text = await navigation(page).locator(`a[href="#${area}"]`).innerText();
  return Number(/(\d+)\s*$/.exec(text)?.[1] ?? 0);
}

/** What the overview says needs a hand: its number, and where its link leads. */
async function tasks(page: Page): Promise<{ count: number; path: string; title: string }[]> {
  const links = page.locator('main a[data-tone]');
  await expect(links.first()).toBeVisible();
  const found = await links.evaluateAll(all =>
    all.map(link => ({
      title: link.querySelector('strong')?.textContent ?? '',
      path: link.getAttribute('href')?.slice(1) ?? '',
    })),
  );
  return found.flatMap(({ title, path }) => {
    const count = /^\d+/.exec(title)?.[0];
    return count === undefined ? [] : [{ count: Number(count), path, title }];
  });
}

/** The root of the navigation that a path of a task belongs to. */
const areaOf: Readonly<Record<string, string>> = {
  '/events': '/events',
  '/applications': '/applications',
  '/contact-requests': '/applications',
  '/erasures': '/applications',
  '/dispatch-log': '/mailings',
};

const rootOf = (path: string): string => /^\/[^/?]+/.exec(path)?.[0] ?? '';

/** How many rows the list behind a task has that it counts. */
async function rowsBehind(page: Page, path: string): Promise<number> {
  await page.evaluate(address => (location.hash = address), path);
  const rows = page.locator('main').getByRole('grid').first().getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.waitForTimeout(300);
  const count = await rows.count();
  // The first row names the columns.
  return count - 1;
}

async function compare(page: Page): Promise<number> {
  await page.evaluate(() => (location.hash = '/'));
  await page.waitForTimeout(500);
  const shown = await tasks(page);
  const badges = new Map<string, number>();
  for (const { count, path, title } of shown) {
    const area = areaOf[rootOf(path)];
    if (area) badges.set(area, (badges.get(area) ?? 0) + count);
    expect(await rowsBehind(page, path), title).toBe(count);
  }
  for (const area of new Set(Object.values(areaOf)))
    expect(await badge(page, area), area).toBe(badges.get(area) ?? 0);
  return shown.length;
}

test('the overview, the navigation and the lists count the same, before and after a decision', async ({
  stage,
}) => {
  const desk = await stage.openDesktop('secretary');
  const { page } = desk;
  await new LoginPage(desk).logInAsBoard('Sekretariat');
  expect(await compare(page)).toBeGreaterThan(4);
  const before = await badge(page, '/applications');
  await page.evaluate(() => (location.hash = '/contact-requests'));
  await page.locator('main').getByRole('grid').getByRole('row').nth(1).click();
  await page.getByRole('button', { name: label('contact.settle') }).click();
  await expect.poll(() => badge(page, '/applications')).toBe(before - 1);
  await compare(page);
});
