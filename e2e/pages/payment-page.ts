import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** Money that came in: files that are read, payments that wait, what they are for. */
export class PaymentPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.invoices');
    const views = this.page.getByRole('navigation', { name: label('invoice.views') });
    await views.getByRole('link', { name: label('invoice.view.payments') }).click();
    await expect(this.page.getByRole('heading', { name: label('payment.title') })).toBeVisible();
  }

  /** Drags a file over the screen and lets it go. */
  async drop(name: string, content: string): Promise<void> {
    const screen = this.page.getByRole('article', { name: label('payment.title') });
    const dataTransfer = await this.page.evaluateHandle(
      ([file, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ''], file ?? '', { type: 'text/xml' }));
        return transfer;
      },
      [name, content],
    );
    await screen.dispatchEvent('dragenter', { dataTransfer });
    await expect(this.page.getByText(label('payment.import.drop'), { exact: true })).toBeVisible();
    await screen.dispatchEvent('drop', { dataTransfer });
  }

  /** Goes back to the list where a payment is open in its place, and to another view of it. */
  async show(view: 'undecided' | 'done' | 'all' | 'statements'): Promise<void> {
    const views = this.page.getByRole('radiogroup', { name: label('payment.views') });
    await expect(async () => {
      if (!(await views.isVisible())) await this.page.keyboard.press('Escape');
      await expect(views).toBeVisible({ timeout: 1000 });
    }).toPass();
    await views.getByText(label(`payment.view.${view}`), { exact: true }).click();
  }

  row(payer: string): Locator {
    return this.page.getByRole('grid', { name: label('payment.table') }).getByText(payer, { exact: true });
  }

  /** The proposed invoices of the open payment, the likeliest first. */
  get proposals(): Locator {
    return this.page.getByRole('region', { name: label('payment.proposals') }).locator(':scope > ul > li');
  }

  /** Chooses an invoice by what is typed of it. */
  async choose(search: string, number: string): Promise<void> {
    await this.page.getByLabel(label('payment.choose.search')).fill(search);
    await this.page
      .getByRole('region', { name: label('payment.choose') })
      .getByRole('button', { name: number })
      .first()
      .click();
  }

  async settleWithNote(note: string): Promise<void> {
    await this.page.keyboard.press('r');
    await this.page.getByLabel(label('payment.ignore.note'), { exact: true }).fill(note);
    await this.page.getByRole('button', { name: label('payment.ignore.yes'), exact: true }).click();
  }
}
