import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

export interface PersonName {
  readonly vorname: string;
  readonly nachname: string;
}

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

  /** The line of a person in the list, where the family name comes first. */
  row({ vorname, nachname }: PersonName): Locator {
    return this.table.getByRole('row').filter({ hasText: `${nachname} ${vorname}` });
  }

  /** Finds a person by typing what one remembers of name and place, and opens the card. */
  async openByTyping(text: string, person: PersonName): Promise<void> {
    await this.search(text);
    // The head is a row too: what was typed leaves a handful to choose from.
    await expect.poll(() => this.table.getByRole('row').count()).toBeLessThan(6);
    await this.row(person).click();
    const heading = `${person.vorname} ${person.nachname}`;
    await expect(this.page.getByRole('heading', { name: heading })).toBeVisible();
  }
}
