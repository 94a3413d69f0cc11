import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** Texts of e-mails. */
export class MailTextPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  /** By way of the settings. */
  async open(kind: Extract<LabelKey, `mailText.kind.${string}`>): Promise<void> {
    await new Window(this.desktop).goTo('nav.settings');
    await this.page.getByRole('button', { name: label('mailText.settings') }).click();
    const kinds = this.page.getByRole('navigation', { name: label('mailText.kinds') });
    await kinds.getByRole('link', { name: label(kind) }).click();
    await expect(this.subject).toBeVisible();
  }

  get subject(): Locator {
    return this.page.getByRole('textbox', { name: label('mailText.field.subject'), exact: true });
  }
  get body(): Locator {
    return this.page.getByRole('textbox', { name: label('mailText.field.body'), exact: true });
  }
  /** The e-mail as a person will read it. */
  get preview(): Locator {
    return this.page.getByRole('region', { name: label('mailText.preview'), exact: true });
  }

  async insert(placeholder: Extract<LabelKey, `mailText.placeholder.${string}`>): Promise<void> {
    const all = this.page.getByRole('group', { name: label('mailText.placeholders') });
    await all.getByRole('button', { name: label(placeholder), exact: true }).click();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
  }
}
