import { expect, type Page } from '@playwright/test';
import { pageTexts } from '../../../shared/i18n/page-texts.ts';

const { event: texts, step } = pageTexts('de');

export interface PersonDetails {
  readonly name: string;
  readonly email: string;
}

/** The public pages of events, as a visitor uses them. */
export class EventPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** From the list of events to one of them. */
  async open(title: string): Promise<void> {
    await this.page.goto('/anlaesse');
    await this.page.getByRole('link', { name: title, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }

  async tick(shift: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: shift }).check();
  }

  async enter({ name, email }: PersonDetails): Promise<void> {
    await this.page.getByLabel(texts.name).fill(name);
    await this.page.getByLabel(texts.email).fill(email);
  }

  async send(): Promise<void> {
    await this.page.getByRole('button', { name: texts.submit, exact: true }).click();
  }

  async signUp(shift: string, person: PersonDetails): Promise<void> {
    await this.tick(shift);
    await this.enter(person);
    await this.send();
  }

  async seesThanks(sentence: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: texts.thanksTitle })).toBeVisible();
    await expect(this.page.getByText(sentence)).toBeVisible();
  }

  /** Presses the button of the page behind the link in the e-mail. */
  async confirm(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: step.confirm.button }).click();
    await expect(this.page.getByRole('heading', { name: step.confirm.done.pending.title })).toBeVisible();
  }

  async seesError(sentence: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toContainText(sentence);
  }
}
