import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { boardLogin } from '../stage/server.ts';

/** The first page of a desktop that is unused yet. */
export class LoginPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label('login.email') }).fill(email);
    await this.page.getByLabel(label('login.password'), { exact: true }).fill(password);
    await this.page.getByRole('button', { name: label('login.submit'), exact: true }).click();
  }

  /** Logs in as the demo's president on a computer of this name and waits until the whole copy is there. */
  async logInAsBoard(computer: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label('login.device') }).fill(computer);
    await this.logIn(boardLogin.email, boardLogin.password);
    await this.isIn();
  }

  /** Waits until the whole copy is there, and the code of every screen: a key that follows a click means the next screen. */
  async isIn(): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: label('nav.label') })).toBeVisible();
    await expect(this.page.getByRole('status').filter({ hasText: label('sync.state.saved') })).toBeVisible();
    await this.page.waitForFunction(() => performance.getEntriesByName('aktuar:screens-loaded').length > 0);
  }

  async seesError(sentence: string): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
}
