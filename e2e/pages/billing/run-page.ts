import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import type { Desktop, SavedFile } from '../../stage/desktop.ts';

/** A run of invoices: put together, rehearsed, made. */
export class RunPage {
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
      .getByRole('link', { name: label('invoice.view.run') })
      .click();
    await expect(this.page.getByRole('heading', { name: label('invoice.view.run') })).toBeVisible();
  }

  get what(): Locator {
    return this.page.getByRole('textbox', { name: label('billing.line.text') }).first();
  }
  /** What the first line is for: typed, and taken from the proposals. */
  async billFor(article: string): Promise<void> {
    await this.what.click();
    await this.what.fill(article.slice(0, 6));
    await this.page.getByRole('option', { name: article }).click();
    await expect(this.what).toHaveValue(new RegExp(`^${article}`));
  }
  get period(): Locator {
    return this.page.getByLabel(label('billing.period'));
  }

  async everybodyWith(status: string): Promise<void> {
    await this.page.getByRole('button', { name: label('audience.add.filter') }).click();
    await this.statusFilter.selectOption(status);
  }
  get statusFilter(): Locator {
    const choices = this.page.getByRole('region', { name: label('audience.choices') });
    return choices.getByLabel(label('audience.filter.status'));
  }

  async toRehearsal(): Promise<void> {
    await this.page.getByRole('button', { name: label('run.toRehearsal') }).click();
    await expect(this.list).toBeVisible();
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: label('run.list') });
  }
  receiver(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }
  /** How many invoices, how much, on which ways. */
  get totals(): Locator {
    return this.page.getByRole('status').filter({ hasText: /\d Rechnung|Keine Rechnung/ });
  }
  panel(name: string): Locator {
    return this.page.getByRole('region', { name: label('run.panel', { name }) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: label('run.search') });
  }
  amountOf(name: string): Locator {
    const amount = label('billing.line.amount', { currency: 'CHF' });
    return this.panel(name).getByRole('textbox', { name: amount });
  }

  async correct(name: string, amount: string): Promise<void> {
    await this.receiver(name).click();
    await this.amountOf(name).fill(amount);
    await expect(this.receiver(name)).toContainText(amount);
  }

  async leaveOut(name: string): Promise<void> {
    await this.receiver(name)
      .getByRole('button', { name: label('audience.out.name', { name }) })
      .click();
    await expect(this.receiver(name)).toContainText(label('run.state.skipped'));
  }

  createButton(count: number): Locator {
    return this.page.getByRole('button', { name: label('run.create', { count, shown: String(count) }) });
  }
  made(count: number): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: label('run.made', { count, shown: String(count) }) });
  }

  async save(what: Extract<LabelKey, 'billing.pdf' | 'billing.zip'>): Promise<SavedFile> {
    return this.desktop.saving(() =>
      this.page.getByRole('button', { name: label(what), exact: true }).click(),
    );
  }
}
