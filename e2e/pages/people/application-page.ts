import type { Locator, Page } from '@playwright/test';
import { label } from '../../../shared/i18n/label.ts';
import type { Window } from '../window.ts';

/** «Anträge» as a person sees it. */
export class ApplicationPage {
  readonly window: Window;
  constructor(window: Window) {
    this.window = window;
  }
  get page(): Page {
    return this.window.page;
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get table(): Locator {
    return this.page.getByRole('grid', { name: label('application.table') });
  }
  get badge(): Locator {
    const nav = this.page.getByRole('navigation', { name: label('nav.label') });
    return nav.getByRole('link', { name: label('nav.applications') });
  }
  heading(name: string): Locator {
    return this.page.getByRole('article').getByRole('heading', { level: 1, name });
  }
  button(text: string): Locator {
    return this.page.getByRole('button', { name: text });
  }
}
