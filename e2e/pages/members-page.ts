import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/labels/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** The list of members. */
export class MembersPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  get table(): Locator {
    return this.page.getByRole('grid', { name: label('member.table') });
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.members');
    await expect(this.table).toBeVisible();
  }

  /** Types what one remembers of a name and a place. */
  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: label('member.search') }).fill(text);
  }

  row(name: string): Locator {
    return this.table.getByRole('row', { name });
  }

  /** Finds a person by typing and opens the card with the keyboard. */
  async openByTyping(text: string, name: string): Promise<void> {
    await this.search(text);
    await expect(this.table.getByRole('row')).toHaveCount(2);
    await this.row(name).click();
    await expect(this.page.getByRole('heading', { name })).toBeVisible();
  }
}
