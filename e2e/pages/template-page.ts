import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** E-mail templates: the list, the one that is open, what becomes of it. */
export class TemplatePage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.templates');
    await expect(this.list).toBeVisible();
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: label('template.list') });
  }
  get name(): Locator {
    return this.page.getByRole('textbox', { name: label('template.field.name'), exact: true });
  }
  get subject(): Locator {
    return this.page.getByRole('textbox', { name: label('template.field.subject'), exact: true });
  }
  get text(): Locator {
    return this.page.getByRole('textbox', { name: label('template.field.html'), exact: true });
  }
  get toolbar(): Locator {
    return this.page.getByRole('toolbar', { name: label('editor.toolbar') });
  }
  /** The words of the e-mail in the preview. */
  get mail(): Locator {
    return this.page.frameLocator('iframe').locator('body');
  }

  /** As fast as fingers are. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 });
  }

  /** A chip of a text by what it is called. */
  chip(place: Locator, name: string): Locator {
    return place.locator('[data-chip]').filter({ hasText: name });
  }

  /** Says what stands there for a person without such a value. */
  async setFallback(chip: Locator, text: string): Promise<void> {
    await chip.click();
    await expect(this.page.getByLabel(label('editor.chip.fallback'))).toBeFocused();
    await this.type(text);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByLabel(label('editor.chip.fallback'))).toBeHidden();
  }

  /** Pastes as Ctrl V does, with what another program laid into the clipboard. */
  async paste(brought: {
    readonly html?: string;
    readonly text?: string;
    readonly png?: string;
  }): Promise<void> {
    await this.text.evaluate((place, { html, text, png }) => {
      const clipboard = new DataTransfer();
      if (html !== undefined) clipboard.setData('text/html', html);
      if (text !== undefined) clipboard.setData('text/plain', text);
      if (png !== undefined) {
        const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
        clipboard.items.add(new File([bytes], 'bild.png', { type: 'image/png' }));
      }
      const options = { clipboardData: clipboard, bubbles: true, cancelable: true };
      place.dispatchEvent(new ClipboardEvent('paste', options));
    }, brought);
  }

  /** Shows the preview for a member. */
  async previewFor(letters: string, name: string): Promise<void> {
    const field = this.page.getByLabel(label('template.preview.member'));
    await field.fill(letters);
    await this.page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(name);
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
  }
}
