import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** What waits, what two people changed at once, what the server did not take. */
export class SyncPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.sync');
    await expect(this.conflicts).toBeVisible();
  }

  get conflicts(): Locator {
    return this.page.getByRole('region', { name: label('sync.conflicts.title') });
  }

  /** The entry about this person. */
  conflict(name: string): Locator {
    return this.conflicts.getByRole('listitem', { name });
  }

  async seesNoConflict(): Promise<void> {
    await expect(this.conflicts.getByText(label('sync.conflicts.none.text'))).toBeVisible();
    await expect(this.conflicts.getByRole('listitem')).toHaveCount(0);
  }

  /** Solves a conflict by one click. Only the computer whose change was refused calls it "mine". */
  async take(choice: 'mine' | 'theirs', name: string): Promise<void> {
    const [here, elsewhere] =
      choice === 'mine'
        ? (['sync.conflict.takeMine', 'sync.conflict.takeRefused'] as const)
        : (['sync.conflict.takeTheirs', 'sync.conflict.keepValue'] as const);
    const button = (key: LabelKey) => this.conflict(name).getByRole('button', { name: label(key) });
    await button(here).or(button(elsewhere)).click();
  }

  get refused(): Locator {
    return this.page.getByRole('region', { name: label('sync.refused.title') });
  }

  /** What came back about this person, with its answers. */
  refusal(name: string): Locator {
    return this.refused.getByRole('listitem').filter({ hasText: name });
  }

  async seesNothingRefused(): Promise<void> {
    await expect(this.refused.getByText(label('sync.refused.none.text'))).toBeVisible();
    await expect(this.refused.getByRole('listitem')).toHaveCount(0);
  }
}
