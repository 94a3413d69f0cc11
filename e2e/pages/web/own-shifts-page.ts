import { expect, type Page } from '@playwright/test';
import { pageWords } from '../../../shared/i18n/page-words.ts';

const { ownShift: words } = pageWords('de');

/** A helper's own shifts at the secret address of the e-mails. */
export class OwnShiftsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { name: words.title })).toBeVisible();
  }

  async seesState(shift: string, state: keyof typeof words.states): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await expect(card).toContainText(words.states[state]);
  }

  async giveBack(shift: string): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await card.getByRole('link', { name: words.giveBack, exact: true }).click();
    await this.page.getByRole('button', { name: words.giveBackYes }).click();
    await expect(this.page.getByText(words.done.zurueckgegeben)).toBeVisible();
  }

  async handOver(shift: string, person: { readonly name: string; readonly email: string }): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: shift });
    await card.getByRole('link', { name: words.handOver }).click();
    await this.page.getByLabel(words.name).fill(person.name);
    await this.page.getByLabel(words.email).fill(person.email);
    await this.page.getByRole('button', { name: words.ask }).click();
    await expect(this.page.getByText(words.done.angefragt)).toBeVisible();
  }
}
