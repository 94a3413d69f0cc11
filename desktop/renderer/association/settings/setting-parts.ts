import type { LabelKey } from '../../../../shared/i18n/label.ts';
import type { SettingKey } from '../../../../shared/association/setting.ts';

interface SettingPart {
  readonly title: LabelKey;
  /** What is saved together there; nothing where a part saves by itself. */
  readonly keys: readonly SettingKey[];
}

/** The parts of the settings in their order, as their index names them. */
export const settingParts = {
  association: {
    title: 'setting.group.association',
    keys: [
      'name',
      'strasse',
      'hausnummer',
      'plz',
      'ort',
      'land',
      'telefon',
      'email',
      'website',
      'contact_email',
      'sprache',
      'timezone',
      'member_directory',
    ],
  },
  account: { title: 'setting.group.account', keys: ['iban', 'currency', 'qrr_prefix'] },
  look: { title: 'setting.group.look', keys: ['logo', 'accent_color'] },
  letter: {
    title: 'setting.group.letter',
    keys: ['window_side', 'letter_footer', 'letter_price', 'letter_page_price', 'letterpost_staging'],
  },
  invoice: {
    title: 'setting.group.invoice',
    keys: ['invoice_due_days', 'invoice_intro', 'invoice_closing'],
  },
  dunning: {
    title: 'setting.group.dunning',
    keys: [
      'dunning_fee_1',
      'dunning_days_1',
      'dunning_text_1',
      'dunning_fee_2',
      'dunning_days_2',
      'dunning_text_2',
      'dunning_fee_3',
      'dunning_days_3',
      'dunning_text_3',
    ],
  },
  ledger: {
    title: 'setting.group.ledger',
    keys: ['ledger_debtors', 'ledger_bank', 'ledger_cash', 'ledger_suspense', 'ledger_income', 'ledger_fees'],
  },
  event: {
    title: 'setting.group.event',
    keys: ['offer_hours', 'rest_hours', 'reminder_lead_days', 'reminder_time', 'quiet_from', 'quiet_until'],
  },
  accesses: {
    title: 'setting.group.accesses',
    keys: [
      'idp_board_group',
      'social_media_group',
      'cloud_function_groups',
      'second_factor_required',
      'second_factor_provider',
      'account_removal_limit',
      'account_removal_percent',
    ],
  },
  backup: { title: 'backup.title', keys: [] },
  move: { title: 'move.title', keys: [] },
  device: { title: 'setting.group.appearance', keys: [] },
} as const satisfies Record<string, SettingPart>;

export type SettingPartId = keyof typeof settingParts;
export const settingPartIds = Object.keys(settingParts) as SettingPartId[];
