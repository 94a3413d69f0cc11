import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';
import { AudienceTab } from './audience-tab.ts';
import { DispatchList } from './dispatch-list.ts';

/** Letters by post: the list, one letter, the account, a letter to a person, a PDF to many. */
export class LetterPage {
  readonly desktop: Desktop;
  readonly list: DispatchList;
  readonly audience: AudienceTab;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
    this.list = new DispatchList(desktop);
    this.audience = new AudienceTab(desktop);
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await this.list.goTo('dispatch.view.letters');
  }
  row(text: string): Locator {
    return this.page
      .getByRole('grid', { name: label('post.table') })
      .getByRole('row')
      .filter({ hasText: text });
  }
  detail(subject: string): Locator {
    return this.page.getByRole('article', { name: label('post.detail', { subject }) });
  }
  get account(): Locator {
    return this.page.getByRole('region', { name: label('post.account') });
  }
  /** Over the whole window. */
  get stripe(): Locator {
    return this.page.getByRole('status').filter({ hasText: label('post.staging') });
  }
  get question(): Locator {
    return this.page.getByRole('dialog').last();
  }

  async switchStaging(): Promise<void> {
    // The switch itself is hidden behind its picture.
    await this.account.getByRole('switch', { name: label('post.staging.switch') }).click({ force: true });
  }

  /** From the page of a member that is open. */
  async write(subject: string, body: string): Promise<void> {
    await this.page.getByRole('button', { name: label('post.write'), exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(label('post.write.subject'), { exact: true }).fill(subject);
    await dialog.getByLabel(label('post.write.body'), { exact: true }).fill(body);
    const send = dialog.getByRole('button', { name: label('post.write.send') });
    await expect(dialog.getByRole('img')).toBeVisible({ timeout: 30_000 });
    await expect(send).toBeEnabled();
    await send.click();
  }
  async answer(text: string): Promise<void> {
    await this.question.getByRole('button', { name: text, exact: true }).click();
  }

  async toMany(): Promise<void> {
    await this.page
      .getByRole('button', { name: label('post.many'), exact: true })
      .first()
      .click();
  }
  async give(name: string, buffer: Buffer): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  }
  get document(): Locator {
    return this.page.getByRole('region', { name: label('post.many.document') });
  }
  get send(): Locator {
    return this.page.getByRole('button', { name: label('post.many.send') });
  }
}
