import { z } from 'zod';
import type { Permission } from '../permission.ts';

/** Every setting of the association with its default value. */
export const settingDefaults = {
  name: '',
  strasse: '',
  hausnummer: '',
  plz: '',
  ort: '',
  land: 'CH',
  email: '',
  telefon: '',
  website: '',
  timezone: 'Europe/Zurich',
  sprache: 'de',
  iban: '',
  currency: 'CHF',
  /** `data:image/png;base64,…` or JPEG, at most 256 kB; '' for none. */
  logo: '',
  accent_color: '#1f6f78',
  window_side: 'right',
  letter_footer: '',
  /** What a letter costs about, print and postage, in francs. */
  letter_price: '1.60',
  /** What each page of a letter behind the first costs about, in francs. */
  letter_page_price: '0.10',
  /** 'on': letters go to the provider's test environment; '': as the server is set up. */
  letterpost_staging: '',
  invoice_due_days: '30',
  invoice_intro: '',
  invoice_closing: '',
  /** Reminders of payment: fee in the association's currency, days to pay, own words ('' for the program's). */
  dunning_fee_1: '0.00',
  dunning_fee_2: '10.00',
  dunning_fee_3: '20.00',
  dunning_days_1: '14',
  dunning_days_2: '14',
  dunning_days_3: '10',
  dunning_text_1: '',
  dunning_text_2: '',
  dunning_text_3: '',
  /** Digits that the bank asks for at the front of every QR reference. */
  qrr_prefix: '',
  /** Accounts of the bookkeeping for what is owed, the bank, what was paid otherwise, what is unclear, income and fees. */
  ledger_debtors: '1100',
  ledger_bank: '1020',
  ledger_cash: '1000',
  ledger_suspense: '1099',
  ledger_income: '3000',
  ledger_fees: '3600',
  contact_email: '',
  /** 'off': members see only themselves; each member's own choice stays. */
  member_directory: 'on',
  /** What the association calls the statuses of members, as `statusSetting` writes it; '' for the usual. */
  member_statuses: '',
  /** Always 'on': a public registration counts once its address is confirmed. Laptops of before still send 'off'. */
  registration_opt_in: 'on',
  /** Hours that a person on the waiting list has to take a place that fell free. */
  offer_hours: '24',
  /** Hours of rest between two shifts of one person; less is a warning. */
  rest_hours: '8',
  /** How many calendar days before the shift helpers are reminded. */
  reminder_lead_days: '1',
  /** Time of day 'HH:MM' at which the server sends the daily reminders. */
  reminder_time: '09:00',
  /** Between these times of day no reminder leaves the house; equal: no quiet hours. */
  quiet_from: '21:00',
  quiet_until: '07:00',
  /** Groups of the identity provider that follow from offices and choices; '' for none. */
  idp_board_group: 'Vorstand',
  social_media_group: 'Social Media',
  /** Groups of the cloud: 'Kasse = Finanzen', an office per line. */
  cloud_function_groups: '',
  /** So many accounts, or this share of them, one synchronisation takes away without asking. */
  account_removal_limit: '3',
  account_removal_percent: '5',
  /** 'on': each login of the board by password takes a second factor. */
  second_factor_required: 'off',
  /** 'on': so do logins by the members' login service, which asks for none itself. */
  second_factor_provider: 'off',
  /** Steps of the set-up that a person declared done, and whether its list is put away: see `set-up.ts`. */
  set_up: '',
} as const;
export type SettingKey = keyof typeof settingDefaults;
export type Settings = Record<SettingKey, string>;
export const settingKeys = Object.keys(settingDefaults) as SettingKey[];

/** Settings by which offices and choices turn into groups of other services: they give access, as roles do. */
const accessKeys: readonly SettingKey[] = [
  'idp_board_group',
  'social_media_group',
  'cloud_function_groups',
  'second_factor_required',
  'second_factor_provider',
];
const guardedKeys: readonly string[] = [
  'iban',
  'second_factor_required',
  'second_factor_provider',
] satisfies SettingKey[];

/** True for a setting whose change takes the password again: where members pay to, and who needs a second factor. */
export const isGuardedSetting = (key: string): boolean => guardedKeys.includes(key);

/**
 * The permission that changing this setting takes; the account to which members pay has one of its own, and accounts of
 * the bookkeeping are changed by those who write invoices.
 */
export function settingPermission(key: SettingKey): Permission {
  if (key === 'iban') return 'bank_account.write';
  if (key.startsWith('ledger_')) return 'invoices.write';
  return accessKeys.includes(key) ? 'accesses.write' : 'settings.write';
}

export const settingSchema = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type Setting = z.output<typeof settingSchema>;

/** All settings as one value: what is stored, over the defaults. */
export function settingsOf(rows: readonly Pick<Setting, 'key' | 'value'>[]): Settings {
  return Object.assign(
    {},
    settingDefaults,
    Object.fromEntries(rows.map(row => [row.key, row.value])),
  ) as Settings;
}

/** A setting that was never set: its default, version 0, from the beginning of time. */
export const unsetSetting = (key: SettingKey): Setting => ({
  key,
  value: settingDefaults[key],
  updated_at: '1970-01-01T00:00:00.000Z',
  version: 0,
});
