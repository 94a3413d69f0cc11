import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop, SavedFile } from '../../stage/desktop.ts';

/** The log of what left the house. */
export class DispatchLogPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }
  get detail(): Locator {
    return this.page.getByRole('article');
  }
  get question(): Locator {
    return this.page.getByRole('dialog');
  }
  get marked(): Locator {
    return this.page.getByRole('group', { name: label('log.actions') });
  }
  /** What happened to the open line. */
  get history(): Locator {
    return this.page.getByRole('region', { name: label('log.history') }).getByRole('listitem');
  }

  row(text: string): Locator {
    return this.page
      .getByRole('grid', { name: label('log.table') })
      .getByRole('row')
      .filter({ hasText: text });
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: label('nav.label') })
      .getByRole('link', { name: label('nav.dispatch') })
      .click();
    await this.page.getByRole('link', { name: label('dispatch.view.log') }).click();
    await expect(this.page.getByRole('heading', { name: label('log.title') })).toBeVisible();
  }

  /** Only what needs a hand. */
  async onlyOpen(): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: label('log.hand') })
      .getByText(label('log.hand.open'))
      .click();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: label('log.search') }).fill(text);
  }

  async decide(name: 'log.again' | 'log.count.act' | 'log.settle'): Promise<void> {
    await this.detail.getByRole('button', { name: label(name) }).click();
  }

  async answer(name: 'log.again.yes' | 'log.count.yes', count = 1): Promise<void> {
    await this.question.getByRole('button', { name: label(name, { count }) }).click();
    await expect(this.question).toBeHidden();
  }

  /** The table that a person gets who exports what is found. */
  export(): Promise<SavedFile> {
    return this.desktop.saving(() => this.page.getByRole('button', { name: label('ui.saveList') }).click());
  }
}
