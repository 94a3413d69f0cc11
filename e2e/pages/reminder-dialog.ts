import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';

/** Who gets a reminder of the event on the screen, and the e-mails that went to a person. */
export class ReminderDialog {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: label('reminder.settings') });
  }
  get question(): Locator {
    return this.dialog.getByRole('group', { name: label('reminder.ask.title') });
  }

  /** Opens the dialog from what can be done with the event. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: label('event.actions') }).click();
    await this.page.getByRole('menuitem', { name: label('reminder.menu') }).click();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  /** A group of people, by the beginning of its heading. */
  group(name: LabelKey): Locator {
    return this.dialog.locator('details').filter({ hasText: label(name) });
  }

  /** The e-mail as the chosen person will read it. */
  get mail(): Locator {
    return this.dialog.getByRole('region', { name: label('mailText.preview') });
  }

  async takeEarly(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: label('reminder.early') }).check();
  }

  /** Presses the button that says how many would get one. */
  async pressSend(count: number): Promise<void> {
    await this.dialog.getByRole('button', { name: label('reminder.send', { count }), exact: true }).click();
  }

  async answerYes(count: number): Promise<void> {
    await this.question.getByRole('button', { name: label('reminder.ask.yes', { count }) }).click();
    await expect(this.question).toBeHidden();
  }

  get said(): Locator {
    return this.dialog.getByRole('status');
  }
}
