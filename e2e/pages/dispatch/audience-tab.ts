import { expect, type Locator, type Page } from '@playwright/test';
import type { MemberFilter } from '../../../shared/people/audience.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Desktop } from '../../stage/desktop.ts';

/** Whom a draft is for: the choices, and the list that they give. */
export class AudienceTab {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: label('audience.list') });
  }
  /** How many get it. */
  get totals(): Locator {
    return this.list.getByRole('status').locator('strong');
  }
  person(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }
  /** One of the choices, by a part of its name. */
  choice(name: string): Locator {
    return this.page
      .getByRole('region', { name: label('audience.choices') })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  async addFilter(field: Exclude<keyof MemberFilter, 'felder'>, option: string): Promise<void> {
    await this.page.getByRole('button', { name: label('audience.add.filter') }).click();
    const added = this.choice(label('audience.choice.all'));
    await added.getByLabel(label(`audience.filter.${field}`)).selectOption({ label: option });
    await expect(added).toHaveCount(0);
  }

  /** Picks the first event or group that these words find, without the mouse. */
  async addHelpers(of: 'event' | 'group', text: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: label(`audience.add.${of}`) });
    await field.click();
    await field.pressSequentially(text);
    await expect(this.page.getByRole('option', { name: text }).first()).toBeVisible();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
  }

  async paste(text: string): Promise<Locator> {
    await this.page.getByRole('button', { name: label('audience.add.list') }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(label('audience.paste.field')).fill(text);
    return dialog;
  }

  async takeOut(name: string): Promise<void> {
    await this.person(name)
      .getByRole('button', { name: label('audience.out.name', { name }) })
      .click();
  }
  async bringBack(name: string): Promise<void> {
    await this.person(name)
      .getByRole('button', { name: label('audience.back.name', { name }) })
      .click();
  }
}
