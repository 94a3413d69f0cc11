import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import { MembersPage } from '../members-page.ts';
import type { Window } from '../window.ts';

/** «Mitglieder importieren» as a person sees it. */
export class ImportPage {
  readonly window: Window;
  constructor(window: Window) {
    this.window = window;
  }
  get page(): Page {
    return this.window.page;
  }
  get members(): MembersPage {
    return new MembersPage(this.window.desktop);
  }
  get table(): Locator {
    return this.page.getByRole('grid', { name: label('import.rows') });
  }
  get steps(): Locator {
    return this.page.getByRole('table', { name: label('import.steps.table') });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name });
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
  /** The field in which a wrong cell is put right. */
  cell(column: string, row: number): Locator {
    return this.page.getByRole('textbox', { name: label('import.cell', { column, row }) });
  }

  /** By the menu of the members. */
  async open(): Promise<void> {
    await this.members.open();
    await this.page.getByRole('button', { name: label('member.more') }).click();
    await this.page.getByRole('menuitem', { name: label('import.open') }).click();
  }

  /** Drags a file over the list of members and lets it go. */
  async dropOnMembers(name: string, content: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([file, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ''], file ?? '', { type: 'text/csv' }));
        return transfer;
      },
      [name, content],
    );
    await this.members.table.dispatchEvent('dragenter', { dataTransfer });
    await expect(this.page.getByText(label('import.drop'), { exact: true })).toBeVisible();
    await this.members.table.dispatchEvent('drop', { dataTransfer });
  }

  /** Chooses a file. */
  async choose(name: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button(label('import.file.choose')).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  }

  /** Shows the rows of one outcome only. */
  async show(outcome: 'create' | 'update' | 'duplicate' | 'error'): Promise<void> {
    const outcomes = this.page.getByRole('radiogroup', { name: label('import.outcomes') });
    await outcomes.getByText(label(`import.outcome.${outcome}`)).click();
  }
}
