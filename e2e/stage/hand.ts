import type { Locator, Page } from '@playwright/test';

/** Seconds that a person needs to find and press something, to press a known key, and to type a character. */
interface Pace {
  readonly action: number;
  readonly key: number;
  readonly character: number;
}
/** Does this for the first time. */
export const beginner: Pace = { action: 8, key: 8, character: 0.4 };
/** Knows the way: as the keystroke-level model has it, 1.35 to think and 1.1 to point for each click, 0.2 for a character. */
export const practised: Pace = { action: 2.6, key: 0.5, character: 0.2 };

/** Counts what a person does: clicks, choices, keys and filled fields, and the characters that are typed. */
export class Hand {
  characters = 0;
  private keys = 0;
  private typed = 0;
  private presses = 0;
  private looked = 0;
  private readonly began = Date.now();
  private ended: number | null = null;
  private readonly pace: Pace;
  constructor(pace: Pace) {
    this.pace = pace;
  }

  /** Everything counts one, a filled field too. */
  get actions(): number {
    return this.presses + this.keys + this.typed;
  }

  /** For what a page object presses. */
  note(actions: number): void {
    this.presses += actions;
  }
  async click(place: Locator): Promise<void> {
    this.presses++;
    await place.click();
  }
  async fill(place: Locator, text: string): Promise<void> {
    this.presses++;
    this.characters += text.length;
    await place.fill(text);
  }
  async choose(place: Locator, value: string | { readonly label: string }): Promise<void> {
    this.presses++;
    await place.selectOption(value);
  }
  async check(place: Locator): Promise<void> {
    this.presses++;
    await place.check();
  }
  /** A key, or keys pressed together. */
  async press(page: Page, key: string): Promise<void> {
    this.keys++;
    await page.keyboard.press(key);
  }
  /** Holds a key until it is there, each step as long as a character: from field to field of a form. */
  async hold(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
    this.typed++;
    for (; !(await isThere()); this.characters++) await page.keyboard.press(key);
  }
  /** Types where the keys are, which takes no looking for a field. */
  async type(page: Page, text: string): Promise<void> {
    this.typed++;
    this.characters += text.length;
    await page.keyboard.type(text);
  }

  /** What the test looks up for itself meanwhile takes none of the person's time. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    const before = Date.now();
    const found = await work();
    this.looked += Date.now() - before;
    return found;
  }

  /** The person sees that it is done; what is looked up later takes none of their time. */
  end(): void {
    this.ended ??= Date.now();
  }
  /** The program's own. */
  seconds(): number {
    return ((this.ended ?? Date.now()) - this.began - this.looked) / 1000;
  }
  /** What a person would need, the program's own time included. */
  secondsOfPerson(): number {
    const { action, key, character } = this.pace;
    return this.seconds() + this.presses * action + this.keys * key + this.characters * character;
  }
}
