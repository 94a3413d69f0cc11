import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';
import { Window } from './window.ts';

export type EventFieldKey = Extract<LabelKey, `event.field.${string}`>;

/** All events: the list, the calendar, the form of one, and what begins from an earlier one. */
export class EventsPage {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  async open(): Promise<void> {
    await new Window(this.desktop).goTo('nav.events');
    await expect(this.table).toBeVisible();
  }

  get table(): Locator {
    return this.page.getByRole('grid', { name: label('event.table') });
  }
  row(title: string): Locator {
    return this.table.getByRole('row').filter({ hasText: title });
  }

  async show(view: Extract<LabelKey, `event.view.${string}`>): Promise<void> {
    const views = this.page.getByRole('navigation', { name: label('event.views') });
    await views.getByRole('link', { name: label(view), exact: true }).click();
  }

  field(key: EventFieldKey): Locator {
    return this.page.getByRole('main').getByLabel(label(key), { exact: true });
  }
  async type(values: Readonly<Partial<Record<EventFieldKey, string>>>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await this.field(key as EventFieldKey).fill(value);
  }
  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
  }

  /** Waits until the event of this name is on the screen. */
  async seesEvent(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** Something that is done with the whole event on the screen. */
  async act(name: Extract<LabelKey, `event.action.${string}`>): Promise<void> {
    await this.page.getByRole('button', { name: label('event.actions') }).click();
    await this.page.getByRole('menuitem', { name: label(name) }).click();
  }

  /** Opens the dialog that begins an event from an earlier one. */
  async startFrom(earlier: string): Promise<Locator> {
    await this.page.getByRole('button', { name: label('event.duplicate.open') }).click();
    const dialog = this.page.getByRole('dialog', { name: label('event.duplicate.title') });
    const source = dialog.getByLabel(label('event.duplicate.source'));
    const option = await source.locator('option').filter({ hasText: earlier }).first().textContent();
    await source.selectOption({ label: option ?? '' });
    return dialog;
  }

  /** Opens the first line of another list: groups, templates. */
  async openFirst(list: 'eventGroup.table' | 'shiftTemplate.table'): Promise<void> {
    const lines = this.page.getByRole('grid', { name: label(list) }).getByRole('row');
    await lines.nth(1).click();
  }

  /** The day of the calendar that the keys stand on. */
  get chosenDay(): Locator {
    return this.page.getByRole('gridcell', { selected: true });
  }
}
