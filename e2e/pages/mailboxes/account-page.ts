import type { Locator, Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';
import { Window } from '../window.ts';

/** «Zugänge»: accounts and groups of other services. */
export class AccountPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.board');
    const views = this.page.getByRole('navigation', { name: label('board.views') });
    await views.getByRole('link', { name: label('board.view.accounts') }).click();
    await this.page.getByRole('grid', { name: label('account.table') }).waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByLabel(label('account.search'), { exact: true }).fill(text);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** What a synchronisation would change. */
  changes(kind: 'users' | 'groups'): Locator {
    const list = this.dialog.getByRole('list', { name: label(`accountSync.${kind}.title`) });
    return list.getByRole('listitem');
  }

  /** What the open member can get into. */
  get accesses(): Locator {
    return this.page.getByRole('list', { name: label('access.list') });
  }
}
