import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';

/** Due invoices and their reminders. */
export class DunningPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    const nav = this.page.getByRole('navigation', { name: label('nav.label') });
    await nav.getByRole('link', { name: label('nav.invoices') }).click();
    await this.page
      .getByRole('navigation', { name: label('invoice.views') })
      .getByRole('link', { name: label('invoice.view.dunning') })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: label('dunning.title') })).toBeVisible();
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: label('dunning.table') });
  }
  row(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }
  /** One person, by the box at the left. */
  async mark(name: string): Promise<void> {
    await this.row(name).getByRole('checkbox').check();
  }
  get fee(): Locator {
    return this.page.getByLabel(label('dunning.fee', { currency: 'CHF' }));
  }
  issueButton(count: number): Locator {
    return this.page.getByRole('button', { name: label('dunning.issue', { count, shown: String(count) }) });
  }
  async showAll(): Promise<void> {
    await this.page.getByText(label('dunning.filter.all'), { exact: true }).click();
  }
}
