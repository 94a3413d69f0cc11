import { expect, type Locator, type Page } from '@playwright/test';
import { pageTexts } from '../../../shared/i18n/page-texts.ts';

const { organizer: texts } = pageTexts('de');

/** The organisers' page, as a person of the committee uses it. */
export class OrganizerPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/ok?anlass=${slug}`);
  }

  async logIn(password: string): Promise<void> {
    await this.page.getByLabel(texts.password).fill(password);
    await this.page.getByRole('button', { name: texts.login, exact: true }).click();
  }

  async seesBoard(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }

  async seesLoginAgain(sentence: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toContainText(sentence);
    await expect(this.page.getByLabel(texts.password)).toBeVisible();
  }

  /** The card of a person who waits for a decision. */
  waiting(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: texts.approve });
  }

  async approve(name: string): Promise<void> {
    await this.waiting(name).getByRole('button', { name: texts.approve }).click();
  }

  async reject(name: string, reason: string): Promise<void> {
    await this.waiting(name).getByRole('button', { name: texts.reject }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(texts.reason).fill(reason);
    await dialog.getByRole('button', { name: texts.reject }).click();
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByRole('status')).toContainText(sentence);
  }

  async reload(): Promise<void> {
    await this.page.getByRole('button', { name: texts.reload }).click();
  }

  /** The people of a shift, with its fill level in words. */
  team(shift: string): Locator {
    return this.page.getByRole('group').filter({ hasText: shift });
  }

  /** A person among those of an opened shift. */
  helper(shift: string, name: string): Locator {
    return this.team(shift).getByRole('listitem').filter({ hasText: name });
  }

  /** Sends the work plan; what the dialog says first comes back. */
  async sendPlan(message: string): Promise<string> {
    await this.page.getByRole('button', { name: texts.sendPlan }).click();
    const dialog = this.page.getByRole('dialog');
    const sentence = await dialog.innerText();
    await dialog.getByLabel(texts.message).fill(message);
    await dialog.getByRole('button', { name: texts.send, exact: true }).click();
    return sentence;
  }

  async downloadPlan(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: texts.downloadPlan }).click();
    const file = await download;
    return file.path();
  }
}
