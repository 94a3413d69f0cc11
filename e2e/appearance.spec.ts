import { expect, type Page } from '@playwright/test';
import { label } from '../shared/i18n/label.ts';
import { findingsOn } from './stage/accessibility.ts';
import { test } from './stage/association-server.ts';
import { Window } from './pages/window.ts';

const lists = [
  '/members',
  '/events',
  '/mailings',
  '/letters',
  '/newsletter',
  '/suppressed',
  '/invoices',
  '/articles',
  '/payments',
  '/dunning',
  '/applications',
  '/contact-requests',
  '/audit',
];

const goTo = async (page: Page, address: string) => {
  await page.evaluate(to => (location.hash = to), address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

const dark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findingsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

test('the tour comes at the first visit, goes by keyboard and comes again from the help', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary', undefined, true);
  const { page } = desk;
  const hint = page.getByRole('dialog', { name: label('tour.search.title') });
  await expect(hint).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await dark(page);
  for (const next of ['areas', 'sync', 'steps', 'person'] as const) {
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: label(`tour.${next}.title`) });
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
    ).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);

  await test.step('not once more after a restart', async () => {
    await desk.killAndRestart();
    await expect(desk.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
    await expect(desk.page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('again from the help, and Escape puts it away', async () => {
    await desk.page.keyboard.press('?');
    await desk.page.getByRole('button', { name: label('tour.start') }).click();
    const again = desk.page.getByRole('dialog', { name: label('tour.search.title') });
    await expect(again).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(again).toBeHidden();
  });
});

test('the settings have an index, and each part is saved by itself', async ({ stage }) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  const window = new Window(desk);
  await window.goTo('nav.settings');
  const index = page.getByRole('navigation', { name: label('setting.index') });
  await index.getByRole('link', { name: label('setting.group.invoice') }).click();
  const days = page.getByLabel(label('setting.invoice_due_days'), { exact: true });
  await expect(days).toBeInViewport();
  await expect(index.locator('[aria-current]')).toHaveText(label('setting.group.invoice'));
  expect(await findingsOn(page)).toEqual([]);
  await dark(page);

  await days.fill('45');
  const website = page.getByLabel(label('setting.website'), { exact: true });
  await website.fill('www.anders.example');
  const changed = (group: 'invoice' | 'association') =>
    page.getByRole('group', { name: label('setting.changed', { name: label(`setting.group.${group}`) }) });
  await changed('invoice')
    .getByRole('button', { name: label('ui.save') })
    .click();
  await expect(window.message(label('ui.saved'))).toBeVisible();
  await expect(changed('invoice')).toHaveCount(0);
  await expect(changed('association')).toBeVisible();
  await expect(website).toHaveValue('www.anders.example');
  await changed('association')
    .getByRole('button', { name: label('ui.leave.discard') })
    .click();
  await expect(website).not.toHaveValue('www.anders.example');
  await expect(days).toHaveValue('45');

  await test.step('the message stands in the column of the navigation, over no part of the screen', async () => {
    const toast = await window.message(label('ui.saved')).boundingBox();
    const content = await page.getByRole('main').boundingBox();
    expect(toast && content && toast.x + toast.width <= content.x).toBe(true);
  });

  await test.step('with the page enlarged to 200 % the index stands above and nothing is cut off', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await expect(index).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  });
});

test('a button without words says its name and key on hover and on focus, and Escape hides it', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  await page.keyboard.press('?');
  const close = page.getByRole('dialog').getByRole('button', { name: label('ui.close') });
  const tip = page.getByRole('tooltip').filter({ hasText: label('ui.close') });
  await close.hover();
  await expect(tip).toBeVisible();
  await expect(tip).toContainText('Esc');
  await page.mouse.move(5, 5);
  await expect(tip).toBeHidden();
  await page.keyboard.press('Escape');

  await goTo(page, '/events?view=calendar');
  const next = page.getByRole('button', { name: label('event.calendar.next') });
  const named = page.getByRole('tooltip').filter({ hasText: label('event.calendar.next') });
  await page.getByRole('button', { name: label('event.calendar.previous') }).focus();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(named).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(named).toBeHidden();
  expect(await findingsOn(page)).toEqual([]);
});

test('lists: the export is in the toolbar, filters stand in one order, numbers are aligned to the right', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  for (const address of lists) {
    await goTo(page, address);
    await test.step(address, async () => {
      await page.waitForTimeout(300);
      const parts = await page
        .locator('[data-toolbar]')
        .evaluateAll(bars =>
          bars.map(bar =>
            [...bar.querySelectorAll('[data-rank]')].map(part => Number(part.getAttribute('data-rank'))),
          ),
        );
      for (const ranks of parts) expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      if ((await page.getByRole('grid').count()) > 0)
        await expect(
          page.locator('[data-toolbar], [data-own-tools]').getByText(label('ui.saveList')).first(),
        ).toBeVisible();
      const cells = page.locator('[role=gridcell][data-number]');
      const styles = await cells.evaluateAll(found =>
        found.slice(0, 20).map(cell => {
          const { textAlign, fontVariantNumeric } = getComputedStyle(cell);
          return `${textAlign} ${fontVariantNumeric}`;
        }),
      );
      expect([...new Set(styles)].filter(style => style !== 'right tabular-nums')).toEqual([]);
    });
  }
});

test('a wide window gives the list all its width until a row is open, and again once it is closed', async ({
  stage,
}) => {
  const desk = await stage.openBoardDesktop('secretary');
  const { page } = desk;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await goTo(page, '/articles');
  const grid = page.getByRole('grid');
  const width = async () => (await grid.boundingBox())?.width ?? 0;
  const whole = (await page.getByRole('main').boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(whole - 40);
  await page.getByRole('row').nth(1).click();
  await expect.poll(width).toBeLessThan(whole * 0.7);
  await page.getByRole('button', { name: label('ui.close') }).click();
  await expect.poll(width).toBeGreaterThan(whole - 40);
});
