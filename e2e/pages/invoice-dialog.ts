import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop, SavedFile } from '../stage/desktop.ts';

/** The dialogue that makes one member's QR-bill. */
export class InvoiceDialog {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get preview(): Locator {
    return this.dialog.getByRole('region', { name: label('ui.preview') });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: label('member.invoice') }).click();
    await expect(this.dialog).toBeVisible();
  }

  async fill(amount: string, description: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: label('billing.line.text') }).fill(description);
    await this.dialog
      .getByRole('textbox', { name: label('billing.line.amount', { currency: 'CHF' }) })
      .fill(amount);
  }

  /** The page drawn large enough to read, with ink on it. */
  async seesPreview(): Promise<void> {
    const sheet = this.preview.locator('canvas');
    await expect(sheet).toBeVisible();
    await expect.poll(() => inkOf(sheet)).toBeGreaterThan(0.01);
  }

  /** Answers the number that the invoice got. */
  async create(): Promise<string> {
    await this.dialog.getByRole('button', { name: label('invoice.create') }).click();
    const done = this.dialog.getByRole('status').filter({ hasText: /\d{4}-\d{5}/ });
    return /\d{4}-\d{5}/.exec((await done.textContent()) ?? '')?.[0] ?? '';
  }

  async savePdf(): Promise<SavedFile> {
    return this.desktop.saving(() =>
      this.dialog.getByRole('button', { name: label('invoice.savePdf') }).click(),
    );
  }

  /** Answers the sizes in pixels of the sheets that went to the print dialogue. */
  async print(): Promise<string[]> {
    await this.desktop.catchPrinting();
    await this.dialog.getByRole('button', { name: label('invoice.print') }).click();
    await expect.poll(() => this.desktop.printed()).not.toEqual([]);
    return this.desktop.printed();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }
}

/** Share of dark pixels. */
const inkOf = (sheet: Locator): Promise<number> =>
  sheet.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) dark++;
    return dark / (data.length / 4);
  });
