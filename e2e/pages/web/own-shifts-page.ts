import { expect, type Page } from '@playwright/test';
import { pageTexts } from '../../../shared/i18n/page-texts.ts';

const { ownShift: texts } = pageTexts('de');

/** A helper's own shifts at the secret address of the e-mails. */
export class OwnShiftsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { name: texts.title })).toBeVisible();
  }

  async seesState(shift: string, state: keyof typeof texts.states): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await expect(card).toContainText(texts.states[state]);
  }

  async giveBack(shift: string): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await card.getByRole('link', { name: texts.giveBack, exact: true }).click();
    await this.page.getByRole('button', { name: texts.giveBackYes }).click();
    await expect(this.page.getByText(texts.done.zurueckgegeben)).toBeVisible();
  }

  async handOver(shift: string, person: { readonly name: string; readonly email: string }): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await card.getByRole('link', { name: texts.handOver }).click();
    await this.page.getByLabel(texts.name).fill(person.name);
    await this.page.getByLabel(texts.email).fill(person.email);
    await this.page.getByRole('button', { name: texts.ask }).click();
    await expect(this.page.getByText(texts.done.angefragt)).toBeVisible();
  }
}
