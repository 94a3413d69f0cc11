import type { Locator, Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';
import { Window } from '../window.ts';

/** «Postfächer»: mailboxes, and the addresses that lead to others. */
export class MailboxPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.board');
    await this.goTo('board.view.mailboxes');
    await this.page.getByRole('grid', { name: label('mailbox.table') }).waitFor();
  }

  async openAliases(): Promise<void> {
    await this.goTo('board.view.aliases');
    await this.page.getByRole('grid', { name: label('alias.table') }).waitFor();
  }

  private async goTo(view: 'board.view.aliases' | 'board.view.mailboxes'): Promise<void> {
    const views = this.page.getByRole('navigation', { name: label('board.views') });
    await views.getByRole('link', { name: label(view) }).click();
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Creates a mailbox by keyboard and answers the password that is shown. */
  async create(local: string, name: string): Promise<string> {
    await this.page.keyboard.press('n');
    await this.dialog.getByLabel(label('mailbox.new.local_part'), { exact: true }).fill(local);
    await this.dialog.getByLabel(label('mailbox.new.name'), { exact: true }).fill(name);
    await this.dialog.getByRole('button', { name: label('mailbox.new.yes') }).click();
    const password = this.dialog.locator('code').nth(1);
    await password.waitFor();
    return (await password.textContent()) ?? '';
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
