import { expect, type Locator, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

/** Layouts of PDF documents: all of them, the one that is open, and the page that shows it. */
export class LayoutPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.templates');
    const views = this.page.getByRole('navigation', { name: label('template.views') });
    await views.getByRole('link', { name: label('template.view.layouts') }).click();
    await expect(this.card('Briefpapier', { active: true })).toBeVisible();
  }

  card(name: string, { active }: { readonly active: boolean }): Locator {
    const said = active ? label('layout.card.active', { name }) : name;
    return this.page.getByRole('link', { name: said, exact: true });
  }

  /** Makes one that begins as another. */
  async add(name: string, from: string): Promise<void> {
    await this.page.keyboard.press('n');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(label('layout.field.name')).fill(name);
    await dialog
      .getByLabel(label('layout.new.from'))
      .selectOption({ label: label('layout.new.copy', { name: from }) });
    await dialog.getByRole('button', { name: label('layout.new.create') }).click();
    await expect(this.name).toHaveValue(name);
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: label('layout.field.name'), exact: true });
  }
  /** The page as it will be printed. */
  get picture(): Locator {
    return this.page.getByRole('region', { name: label('ui.preview') }).getByRole('img');
  }
  handle(name: 'margins.left' | 'margins.right' | 'margins.top' | 'margins.bottom' | 'logo.width'): Locator {
    const preview = this.page.getByRole('region', { name: label('ui.preview') });
    return preview.getByRole('slider', { name: label(`layout.field.${name}`) });
  }
  margin(edge: 'left' | 'right'): Locator {
    return this.page.getByRole('textbox', { name: label(`layout.field.margins.${edge}`) });
  }

  /** What the preview shows, as a picture that can be compared. */
  async look(): Promise<string> {
    const canvas = this.picture.locator('canvas');
    await expect(canvas).toBeVisible();
    return canvas.evaluate(shown => (shown as HTMLCanvasElement).toDataURL());
  }

  /** Does something and waits until the preview shows it. */
  async changing(deed: () => Promise<void>): Promise<void> {
    const before = await this.look();
    await deed();
    await expect.poll(() => this.look()).not.toBe(before);
  }

  /** Drags a handle by so many pixels to the right. */
  async drag(handle: Locator, by: number): Promise<void> {
    const box = await handle.locator('rect').boundingBox();
    if (!box) throw new Error('the handle is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + by / 2, y, { steps: 4 });
    await this.page.mouse.move(x + by, y, { steps: 4 });
    await this.page.mouse.up();
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
    await expect(new Window(this.desktop).message(label('ui.saved')).last()).toBeVisible();
    await expect(this.page.getByText(label('form.draft.drop'))).toBeHidden();
  }

  /** Drops a file with this text on the list. */
  async drop(text: string): Promise<void> {
    const place = this.page.getByRole('main');
    const data = await this.page.evaluateHandle(content => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], 'layout.json', { type: 'application/json' }));
      return carried;
    }, text);
    const target = place.getByRole('heading', { name: label('nav.templates') });
    for (const type of ['dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: data });
  }
}
