import { expect, type Locator, type Page } from '@playwright/test';
import { label, type LabelKey } from '../../shared/i18n/label.ts';
import type { Desktop } from '../stage/desktop.ts';

export type FieldKey = Extract<LabelKey, `member.field.${string}`>;

/** The card and the form of one member. */
export class MemberForm {
  readonly desktop: Desktop;
  constructor(desktop: Desktop) {
    this.desktop = desktop;
  }
  get page(): Page {
    return this.desktop.page;
  }

  field(key: FieldKey): Locator {
    return this.page.getByRole('main').getByLabel(label(key), { exact: true });
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: label('ui.edit') }).click();
  }

  async type(values: Readonly<Partial<Record<FieldKey, string>>>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await this.field(key as FieldKey).fill(value);
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+s');
    await expect(this.page.getByRole('status').filter({ hasText: label('ui.saved') })).toBeVisible();
  }

  /** Opens, types, saves. */
  async change(values: Readonly<Partial<Record<FieldKey, string>>>): Promise<void> {
    await this.edit();
    await this.type(values);
    await this.save();
  }
}
