import { readFileSync } from 'node:fs';
import type { SettingKey } from '../../shared/association/setting.ts';

/** Mailbox and password that every demo start knows. */
/** Domain of the demo's mailboxes. */
export const demoDomain = 'musterwil.example';

export const demoLogin = { email: 'praesidium@musterwil.example', password: 'aktuar-demo' } as const;

const logo = readFileSync(new URL('logo.png', import.meta.url)).toString('base64');

export const demoSettings: Partial<Record<SettingKey, string>> = {
  name: 'Feuerwehrverein Musterwil',
  strasse: 'Spritzenhausweg',
  hausnummer: '1',
  plz: '8633',
  ort: 'Musterwil',
  land: 'CH',
  email: 'info@musterwil.example',
  telefon: '+41 55 555 10 10',
  website: 'www.musterwil.example',
  iban: 'CH44 3199 9123 0008 8901 2',
  logo: `data:image/png;base64,${logo}`,
  accent_color: '#b3261e',
  letter_footer: 'Feuerwehrverein Musterwil · gegründet 1887 · www.musterwil.example',
  invoice_due_days: '30',
  invoice_intro:
    'Herzlichen Dank, dass Sie unseren Verein tragen. Für das laufende Vereinsjahr stellen wir Ihnen in Rechnung:',
  invoice_closing:
    'Bitte zahlen Sie mit dem untenstehenden Zahlteil. Fragen beantwortet unsere Kasse gern: kasse@musterwil.example.',
  contact_email: 'aktuariat@musterwil.example',
};

/** Offices in the order of the list: name, mailbox, whether they belong to the board. */
export const demoFunktionen: readonly (readonly [name: string, mailbox: string, vorstand: boolean])[] = [
  ['Präsidium', 'praesidium', true],
  ['Vizepräsidium', 'vizepraesidium', true],
  ['Aktuariat', 'aktuariat', true],
  ['Kasse', 'kasse', true],
  ['Anlässe', 'anlaesse', true],
  ['Beisitz', 'beisitz', true],
  ['Materialwart', 'material', false],
  ['Fähnrich', '', false],
  ['Revisorat', 'revision', false],
  ['Website', 'web', false],
];

/** Invoices: the member's line in members.csv (from 1), amount, text, day of issue, and the state it is in. */
export interface DemoInvoice {
  readonly member: number;
  readonly amount: number;
  readonly description: string;
  readonly day: string;
  readonly status: 'open' | 'paid' | 'cancelled';
}
export const demoInvoices: readonly DemoInvoice[] = [
  { member: 14, amount: 60, description: 'Mitgliederbeitrag 2026', day: '2026-03-30', status: 'paid' },
  {
    member: 13,
    amount: 25,
    description: 'Passivbeitrag 2026 mit Gönnerrabatt',
    day: '2026-03-30',
    status: 'paid',
  },
  {
    member: 18,
    amount: 40,
    description: 'Cotisation de membre passif 2026',
    day: '2026-03-30',
    status: 'open',
  },
  { member: 21, amount: 40, description: 'Quota socio passivo 2026', day: '2026-03-30', status: 'open' },
  { member: 16, amount: 60, description: 'Mitgliederbeitrag 2026', day: '2026-04-02', status: 'cancelled' },
  {
    member: 16,
    amount: 30,
    description: 'Mitgliederbeitrag 2026, halbes Jahr',
    day: '2026-04-09',
    status: 'open',
  },
  {
    member: 55,
    amount: 148.5,
    description: 'Jacke der Jugendfeuerwehr, Grösse S',
    day: '2026-09-14',
    status: 'open',
  },
];
