import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** The screen of one event: its board of shifts, its registrations, what is printed. */
export class EventPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  /** Opens an event from the list. */
  async open(title: string): Promise<void> {
    await new Window(this.desktop).goTo('nav.events');
    await this.page.getByRole('row').filter({ hasText: title }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async toTab(tab: 'board.tab.shifts' | 'board.tab.registrations' | 'board.tab.attendance'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: label('board.tabs') });
    await tabs.getByRole('button', { name: label(tab) }).click();
  }

  /** Shows a day of the board, named as 'Sa 3.7.'. */
  async toDay(day: string): Promise<void> {
    const days = this.page.getByRole('group', { name: label('board.days') });
    await days.getByRole('button').filter({ hasText: day }).click();
  }

  shift(uuid: string): Locator {
    return this.page.locator(`[data-shift="${uuid}"]`);
  }

  /** A person on the board, by the registration. */
  helper(uuid: string): Locator {
    return this.page.locator(`[data-registration="${uuid}"]`);
  }

  /** Drags a person onto a shift of the same day, as a hand does: in many small steps. */
  async drag(helper: string, shift: string): Promise<void> {
    await this.helper(helper).scrollIntoViewIfNeeded();
    await this.shift(shift).scrollIntoViewIfNeeded();
    await this.helper(helper).hover();
    await this.page.mouse.down();
    const target = await this.shift(shift).boundingBox();
    if (!target) throw new Error('The shift is not on the screen.');
    await this.page.mouse.move(target.x + 30, target.y + 25, { steps: 12 });
    await expect(this.shift(shift)).toHaveAttribute('data-over', /free|warned|full/);
    await this.page.mouse.up();
  }

  /** Puts a person into the first shift that these words find, without the mouse. */
  async moveByKeys(helper: string, text: string): Promise<void> {
    await this.helper(helper).focus();
    await this.page.keyboard.press('m');
    await expect(this.dialog.getByRole('option').first()).toBeVisible();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }

  get table(): Locator {
    return this.page.getByRole('grid', { name: label('registration.table') });
  }

  /** The list says that so many wait for a decision. Looks at each frame, as a locator is asked every half second only. */
  async showsUndecided(count: number): Promise<void> {
    const text = `${label('registration.filter.undecided')} ${count}`;
    await this.page.waitForFunction(
      wanted => [...document.querySelectorAll('label')].some(({ textContent }) => textContent === wanted),
      text,
      { polling: 'raf' },
    );
  }

  /** The details of a person's registration beside the list. */
  detail(name: string): Locator {
    return this.page.getByRole('region', { name: label('registration.detail', { name }), exact: true });
  }

  /** Presses a key where the list has them. */
  async press(key: string): Promise<void> {
    await this.table.focus();
    await this.page.keyboard.press(key);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Opens what can be printed and waits for the first sheet. */
  async openPrint(): Promise<void> {
    await this.page.getByRole('button', { name: label('board.print'), exact: true }).click();
    await expect(this.dialog.getByRole('img').first()).toBeVisible();
    await expect(this.dialog.locator('canvas')).toBeVisible();
  }

  async print(): Promise<void> {
    await this.dialog.getByRole('button', { name: label('plan.print'), exact: true }).click();
  }
}
