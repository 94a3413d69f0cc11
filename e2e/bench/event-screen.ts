import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { Window } from '../pages/window.ts';
import { test } from '../stage/association-server.ts';
import type { Server } from '../stage/server.ts';

const shifts = 300;
const registrations = 1500;
const openings = 15;
/** Milliseconds from when the pointer reaches a line until a quick person has pressed. */
const pressAfter = 150;
const decisions = 15;
const areas = [
  'Bar',
  'Küche',
  'Service',
  'Kasse',
  'Grill',
  'Parkdienst',
  'Abwasch',
  'Kaffee',
  'Tombola',
  'Bau',
];
const title = 'Kantonales Turnfest';

test.setTimeout(600_000);

/** Figures, no test: what a person waits for on the screen of a very large feast. */
test('the screen of a large feast', async ({ stage }) => {
  await fillEvent(stage.server);
  const desktop = await stage.openBoardDesktop('bench');
  const { page } = desktop;
  const opened: number[] = [];
  for (let turn = 0; turn < openings; turn++) {
    await new Window(desktop).goTo('nav.events');
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    // A person looks before clicking; what the list still does is its own affair. The pointer is there before it presses.
    await page.waitForTimeout(600);
    await row.hover();
    await page.waitForTimeout(pressAfter);
    opened.push(await row.evaluate(opening));
  }
  report(`click → board painted, ${shifts} shifts, ${registrations} registrations`, opened);
  await page.waitForTimeout(1500);
  const decided = await decide(page);
  report(
    'key → decision painted',
    decided.map(({ ms }) => ms),
  );
  console.log(
    `cards of the board that a decision changes: at most ${Math.max(...decided.map(each => each.cards))}`,
  );
  report('time between frames while dragging a helper', await framesOfDrag(page));
});

async function fillEvent(server: Server): Promise<void> {
  const event = {
    slug: 'turnfest',
    title,
    start_date: '2027-06-18',
    end_date: '2027-06-20',
    location: 'Musterwil',
  };
  const { id } = (await server.send('POST', '/events', event)) as { id: number };
  const ids: number[] = [];
  for (let n = 0; n < shifts; n++) {
    const day = `2027-06-${18 + (n % 3)}`;
    const hour = 8 + (Math.floor(n / 30) % 5) * 3;
    const times = { start_time: `${day}T${pad(hour)}:00`, end_time: `${day}T${pad(hour + 3)}:00` };
    const shift = { event_id: id, title: `Schicht ${n}`, bereich: areas[n % 10], max_helpers: 6, ...times };
    ids.push(((await server.send('POST', '/shifts', shift)) as { id: number }).id);
  }
  for (let n = 0; n < registrations; n++) {
    const person = { name: `Helferin ${n % 500}`, email: `h${n % 500}@post.example` };
    const registration = { event_id: id, shift_id: ids[n % shifts], ...person };
    const made = (await server.send('POST', '/registrations', registration)) as { id: number };
    if (n % 5 > 0) await server.send('POST', `/registrations/${made.id}/approve`, {});
  }
}

const pad = (hour: number): string => String(hour).padStart(2, '0');

/** Runs in the page: milliseconds from the click until a shift of the board has been painted. */
function opening(row: Element): Promise<number> {
  return new Promise(resolve => {
    const begin = performance.now();
    (row as HTMLElement).click();
    const look = () => {
      if (document.querySelector('[data-shift] [data-registration]') === null) requestAnimationFrame(look);
      // The frame that holds it is on the screen when the next one begins.
      else requestAnimationFrame(() => resolve(performance.now() - begin));
    };
    requestAnimationFrame(look);
  });
}

interface Decided {
  readonly ms: number;
  readonly cards: number;
}

/** Approves one person after the other by the key, as they stand on the board. */
async function decide(page: Page): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (let turn = 0; turn < decisions; turn++) {
    const chip = page.locator('[data-shift] [data-status="pending"]').first();
    await chip.focus();
    await page.waitForTimeout(1000);
    decided.push(await chip.evaluate(approving));
  }
  return decided;
}

/** Runs in the page: milliseconds from the key until the approved person has been painted, and the cards that changed. */
function approving(chip: Element): Promise<Decided> {
  return new Promise(resolve => {
    const cards = new Set<Element>();
    const watch = new MutationObserver(changes => {
      for (const { target } of changes) {
        const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-shift]');
        if (card) cards.add(card);
      }
    });
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.body, what);
    const approved = `[data-registration="${chip.getAttribute('data-registration')}"][data-status="approved"]`;
    const begin = performance.now();
    chip.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    const end = () => {
      watch.disconnect();
      resolve({ ms: performance.now() - begin, cards: cards.size });
    };
    const look = () =>
      requestAnimationFrame(() =>
        document.querySelector(approved) === null ? look() : requestAnimationFrame(end),
      );
    look();
  });
}

async function framesOfDrag(page: Page): Promise<number[]> {
  const chip = page.locator('[data-shift] [data-registration]').first();
  await chip.scrollIntoViewIfNeeded();
  await chip.hover();
  const from = await chip.boundingBox();
  if (!from) throw new Error('no helper on the board');
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.down();
  for (let round = 0; round < 6; round++) {
    await page.mouse.move(from.x + 500, from.y + 260, { steps: 40 });
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 40 });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await expect(page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
  return frames.slice(2);
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length} times)`);
}
