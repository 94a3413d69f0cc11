import { expect, type Page } from '@playwright/test';
import { screenEntries } from '../desktop/renderer/screen-entries.ts';
import { label } from '../shared/i18n/label.ts';
import { findingsInBothSchemes } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import type { Desktop } from './stage/desktop.ts';

/** What a window of 1280 × 800 shows of a page at 200 %. */
const enlarged = { width: 640, height: 400 };

async function show({ page }: Desktop, path: string): Promise<void> {
  await page.evaluate(address => (location.hash = address), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/**
 * What cannot be read at this size: the page is wider than the window, or a number is cut off. Parts of `main` that
 * scroll sideways by themselves, as wide tables do, hide nothing.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth + 1 ? [`page is ${root.scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('main *, footer *')) {
      const text = element.childElementCount === 0 ? (element.textContent ?? '').trim() : '';
      const clips = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      if (/\d/.test(text) && text.length < 16 && clips && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${text}`);
    }
    return found;
  });

test('every screen is accessible in light and dark, and whole at 200 %', async ({ stage }, info) => {
  test.setTimeout(300_000);
  const desktop = await stage.openBoardDesktop('every-screen');
  const { page } = desktop;
  await expect(page.getByRole('status').filter({ hasText: label('sync.state.saved') })).toBeVisible();
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const path of Object.keys(screenEntries)) {
    await show(desktop, path);
    for (const finding of await findingsInBothSchemes(page)) found.push(`${path}: ${finding}`);
    await page.setViewportSize(enlarged);
    for (const finding of await cutOff(page)) found.push(`${path} at 200 %: ${finding}`);
    const picture = await page.screenshot();
    await info.attach(path, { body: picture, contentType: 'image/png' });
    await page.setViewportSize(usual);
  }
  expect(found).toEqual([]);
});
