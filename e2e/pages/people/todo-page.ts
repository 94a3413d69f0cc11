import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';
import { Window } from '../window.ts';

/** «Pendenzen» as a person sees it. */
export class TodoPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.todos');
    await expect(this.page.getByRole('textbox', { name: label('todo.quick') })).toBeVisible();
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }

  /** Chooses which tasks the list shows; `count` of them there are. */
  async show(which: 'own' | 'all' | 'done', count: number): Promise<void> {
    await this.page.getByText(`${label(`todo.filter.show.${which}`)} ${count}`, { exact: true }).click();
  }
}
