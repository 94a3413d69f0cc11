import { expect, type Locator, type Page } from '@playwright/test';
import { pageTexts } from '../../../shared/i18n/page-texts.ts';

const { memberLogin: loginTexts, member: texts } = pageTexts('de');

/** The members' page, as a person with an account at the demo's login service uses it. */
export class MemberPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.goto('/mitglied');
    await this.page.getByRole('link', { name: texts.login }).click();
    await this.enter(email, password);
  }

  async enter(email: string, password: string): Promise<void> {
    await this.page.getByLabel(loginTexts.demo.email).fill(email);
    await this.page.getByLabel(loginTexts.demo.password).fill(password);
    await this.page.getByRole('button', { name: loginTexts.demo.submit }).click();
  }

  async greets(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      texts.hello.replace('{name}', name),
    );
  }

  /** A part of the page by its heading. */
  part(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: texts.profile.edit }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: texts.profile.save }).click();
  }

  async says(sentence: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  }

  /** Out of here, then out of the login service, which leads back. */
  async logOut(): Promise<void> {
    const isBack = this.page.waitForResponse(response => new URL(response.url()).pathname === '/mitglied');
    await this.page.getByRole('button', { name: texts.logout }).click();
    await isBack;
    await this.page.waitForLoadState();
    await expect(this.page.getByRole('link', { name: texts.login })).toBeVisible();
  }
}
