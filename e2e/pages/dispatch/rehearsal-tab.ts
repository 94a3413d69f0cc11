import type { Locator, Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';

/** The dress rehearsal of a draft, and the button that sends it. */
export class RehearsalTab {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: label('rehearsal.list') });
  }
  get totals(): Locator {
    return this.page.getByRole('article').getByRole('status').filter({ hasText: 'Person' }).first();
  }
  /** What must be mended first. */
  get problems(): Locator {
    return this.page
      .getByRole('list')
      .filter({ has: this.page.getByRole('button', { name: label('rehearsal.problem.toText') }) });
  }
  get samples(): Locator {
    return this.page.getByRole('region', { name: label('rehearsal.samples'), exact: true });
  }
  person(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }
  get send(): Locator {
    return this.page.getByRole('button', { name: /senden …$/ });
  }

  async filter(name: 'all' | 'letters' | 'gaps' | 'nothing'): Promise<void> {
    await this.list
      .getByRole('radiogroup')
      .getByText(label(`rehearsal.filter.${name}`), { exact: false })
      .click();
  }

  /** What the print dialogue, which no test can close, would print. */
  async print(): Promise<string> {
    await this.page.evaluate(() => {
      window.print = () => {
        const sheet = document.querySelector<HTMLElement>('#print-sheet');
        document.title = sheet?.innerText ?? '';
      };
    });
    await this.list.getByRole('button', { name: label('rehearsal.print') }).click();
    return this.page.title();
  }

  /** Types when it shall leave. */
  async leaveAt(day: string, clock: string): Promise<void> {
    await this.page.getByText(label('rehearsal.when.later'), { exact: true }).click();
    await this.page.getByRole('textbox', { name: label('rehearsal.when.day') }).fill(day);
    await this.page.getByRole('textbox', { name: label('rehearsal.when.clock') }).fill(clock);
  }
}
