import type { Locator, Page } from '@playwright/test';

/** What the keystroke-level model gives an average typist, in ms: to think, to point, to press a key. */
const times = { think: 1350, point: 1100, key: 200 } as const;

/** A person's hand: as slow as one, and it counts what it does. */
export class Hand {
  clicks = 0;
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Finds it, moves there and clicks. */
  async click(target: Locator): Promise<void> {
    await this.page.waitForTimeout(times.think + times.point);
    await target.click();
    this.clicks++;
  }

  /** Types key by key where the cursor is. */
  async type(text: string): Promise<void> {
    await this.page.waitForTimeout(times.think);
    await this.page.keyboard.type(text, { delay: times.key });
    this.keys += text.length;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.waitForTimeout(times.key);
      await this.page.keyboard.press(key);
      this.keys++;
    }
  }

  /** Chooses from a native list: opened by a click, taken by a second one. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.page.waitForTimeout(2 * (times.think + times.point));
    await list.selectOption(value);
    this.clicks += 2;
  }

  /** Reads so many lines before going on. */
  async read(lines: number): Promise<void> {
    await this.page.waitForTimeout(lines * times.think);
  }
}
