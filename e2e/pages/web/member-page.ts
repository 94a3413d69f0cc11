import { expect, type Locator, type Page } from '@playwright/test';
import { pageWords } from '../../../shared/i18n/page-words.ts';

const { memberLogin: loginWords, member: words } = pageWords('de');

/** The members' page, as a person with an account at the demo's login service uses it. */
export class MemberPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/mitglied');
    await this.page.getByRole('link', { name: words.login }).click();
    await this.enter(email, password);
  }

  async enter(email: string, password: string): Promise<void> {
    await this.page.getByLabel(loginWords.demo.email).fill(email);
    await this.page.getByLabel(loginWords.demo.password).fill(password);
    await this.page.getByRole('button', { name: loginWords.demo.submit }).click();
  }

  async greets(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      words.hello.replace('{name}', name),
    );
  }

  /** A part of the page by its heading. */
  part(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: words.profile.edit }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: words.profile.save }).click();
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  }

  /** Out of here, then out of the login service, which leads back. */
  async logOut(): Promise<void> {
    const isBack = this.page.waitForResponse(response => new URL(response.url()).pathname === '/mitglied');
    await this.page.getByRole('button', { name: words.logout }).click();
    await isBack;
    await this.page.waitForLoadState();
    await expect(this.page.getByRole('link', { name: words.login })).toBeVisible();
  }
}
