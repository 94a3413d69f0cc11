import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';

/** What stands around every screen: navigation, palette, the line that tells the state of the sync, short messages. */
export class Window {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async goTo(screen: Extract<LabelKey, `nav.${string}`>): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: label('nav.label') });
    await nav.getByRole('link', { name: label(screen) }).click();
  }

  /** The line at the bottom. */
  get syncLine(): Locator {
    return this.page.getByRole('contentinfo').getByRole('status');
  }

  /** Waits until the state of the sync reads so. */
  async expectSyncState(sentence: string | RegExp): Promise<void> {
    await expect(this.syncLine).toContainText(sentence, { timeout: 30_000 });
  }

  /** Opens a person or a thing by keyboard alone: the palette, a few letters, Enter. */
  async find(text: string, choice: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    const search = this.page.getByPlaceholder(label('palette.placeholder'));
    await expect(search).toBeFocused();
    await this.page.keyboard.type(text);
    await expect(this.page.getByRole('dialog').getByText(choice, { exact: true }).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
    await expect(search).toBeHidden();
  }

  /** A short message that something was done. */
  message(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  async undo(): Promise<void> {
    await this.page
      .getByRole('button', { name: label('ui.undo') })
      .last()
      .click();
    await expect(this.message(label('ui.undone'))).toBeVisible();
  }
}
