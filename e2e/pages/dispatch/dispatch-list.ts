import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../../shared/i18n/label.ts';
import type { Desktop, SavedFile } from '../../stage/desktop.ts';
import { Window } from '../window.ts';

type View = Extract<LabelKey, `dispatch.view.${string}`> | 'request.view.contact';

/** Contact requests stand beside applications; what goes out, under «Versand». */
const areaOf = (view: View) => (view === 'request.view.contact' ? 'requests' : 'dispatch');
const areas = {
  dispatch: { entry: 'nav.dispatch', strip: 'dispatch.views' },
  requests: { entry: 'nav.applications', strip: 'request.views' },
} as const;

/** The lists of «Versand»: contact requests, the newsletter's addresses, those that nothing is sent to. */
export class DispatchList {
  readonly desktop: Desktop;
  readonly window: Window;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
    this.window = new Window(desktop);
  }
  get page(): Page {
    return this.desktop.page;
  }

  async goTo(view: View): Promise<void> {
    await this.window.goTo(areas[areaOf(view)].entry);
    await this.linkTo(view).click();
    await expect(this.linkTo(view)).toHaveAttribute('aria-current', 'page');
  }
  private linkTo(view: View): Locator {
    const strip = label(areas[areaOf(view)].strip);
    return this.page
      .getByRole('navigation', { name: strip, exact: true })
      .getByRole('link', { name: label(view) });
  }
  /** What needs a hand, as the strip says it: 'Kontakt2' → '2'. */
  async countAt(view: View): Promise<string> {
    const text = await this.linkTo(view).innerText();
    return text.replace(label(view), '').trim();
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
  async open(text: string): Promise<void> {
    await this.row(text).click();
  }
  /** What is open, by the name over it. */
  detail(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  async show(filter: string): Promise<void> {
    await this.page.getByText(filter, { exact: true }).click();
  }
  async press(name: LabelKey, role: 'button' | 'menuitem' = 'button'): Promise<void> {
    await this.page.getByRole(role, { name: label(name), exact: true }).click();
  }
  saving(name: LabelKey, role: 'button' | 'menuitem' = 'button'): Promise<SavedFile> {
    return this.desktop.saving(() => this.press(name, role));
  }
}
