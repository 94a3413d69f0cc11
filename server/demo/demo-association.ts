import { readFileSync } from 'node:fs';
import type { SettingKey } from '../../shared/association/setting.ts';
import data from './association.json' with { type: 'json' };

/** Domain of the demo's mailboxes. */
export const demoDomain = 'musterwil.example';

const logo = readFileSync(new URL('logo.png', import.meta.url)).toString('base64');

export const demoSettings: Partial<Record<SettingKey, string>> = {
  ...data.settings,
  logo: `data:image/png;base64,${logo}`,
};

/** Offices in the order of the list: name, mailbox, whether they belong to the board. */
export const demoFunktionen = data.offices as [name: string, mailbox: string, vorstand: boolean][];

/** Invoices: the member's line in members.csv (from 1), amount, text, day of issue, and the state it is in. */
export interface DemoInvoice {
  readonly member: number;
  readonly amount: number;
  readonly description: string;
  readonly day: string;
  readonly status: 'open' | 'paid' | 'cancelled';
}
export const demoInvoices = data.invoices as readonly DemoInvoice[];
