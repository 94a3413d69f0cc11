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
    await expect(this.decisions.or(this.nothing)).toBeVisible();
  }

  /** Said where nothing is to be decided. */
  private get nothing(): Locator {
    return this.page.getByRole('main').getByText(label('decision.none.title'));
  }

  /** Everything that is to be decided. */
  get decisions(): Locator {
    return this.page.getByRole('region', { name: label('decision.title') });
  }

  /** The entry about this person or thing. */
  decision(name: string): Locator {
    return this.decisions.getByRole('listitem').filter({ hasText: name });
  }

  /** A decision can be taken back for some seconds; only then it is carried out. */
  async seesNothingToDecide(): Promise<void> {
    await expect(this.nothing).toBeVisible({ timeout: 20_000 });
    await expect(this.decisions).toHaveCount(0);
  }

  /** Solves a conflict by one click. Only the computer whose change was refused calls it "mine". */
  async take(choice: 'mine' | 'theirs', name: string): Promise<void> {
    const [here, elsewhere] =
      choice === 'mine'
        ? (['sync.conflict.takeMine', 'sync.conflict.takeRefused'] as const)
        : (['sync.conflict.takeTheirs', 'sync.conflict.keepValue'] as const);
    const button = (key: LabelKey) => this.decision(name).getByRole('button', { name: label(key) });
    await button(here).or(button(elsewhere)).click();
  }
}
