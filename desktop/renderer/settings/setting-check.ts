import { country, optionalEmail } from '../../../shared/fields.ts';
import { formatIban, ibanError, normaliseIban } from '../../../shared/invoices/account.ts';
import { settingKeys, type SettingKey, type Settings } from '../../../shared/settings/setting.ts';
import { parseColor } from '../ui/accent.ts';
import { groupPhone } from '../ui/form/phone.ts';

export type SettingErrors = Partial<Record<SettingKey, string>>;
export type SettingChanges = Partial<Record<SettingKey, { from: string; to: string }>>;

/** As it stands in the form: account and phone number in groups. */
export const shownOf = (settings: Settings): Settings => ({
  ...settings,
  iban: formatIban(normaliseIban(settings.iban)),
  telefon: groupPhone(settings.telefon, settings.land),
});

/** As it is stored: the account without blanks, lines trimmed. */
export function storedOf(shown: Settings): Settings {
  const trimmed = Object.fromEntries(settingKeys.map(key => [key, shown[key].trim()])) as Settings;
  return {
    ...trimmed,
    iban: normaliseIban(shown.iban),
    land: trimmed.land.toUpperCase(),
    accent_color: trimmed.accent_color.toLowerCase(),
  };
}

const schemaError = (schema: typeof optionalEmail | typeof country, value: string) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
};

const longest: Partial<Record<SettingKey, number>> = {
  name: 70,
  strasse: 70,
  hausnummer: 16,
  plz: 16,
  ort: 35,
};

/** What is wrong, by key of the message; the limits of the address are those of the QR-bill (IG 4.2.2). */
export function checkSettings(settings: Settings): SettingErrors {
  const errors: SettingErrors = {};
  const note = (key: SettingKey, error: string | null) => {
    if (error !== null) errors[key] = error;
  };
  note('email', schemaError(optionalEmail, settings.email));
  note('contact_email', schemaError(optionalEmail, settings.contact_email));
  note('land', schemaError(country, settings.land));
  note('iban', settings.iban === '' ? null : ibanError(settings.iban));
  note('accent_color', parseColor(settings.accent_color) ? null : 'color');
  note('invoice_due_days', /^\d{1,3}$/.test(settings.invoice_due_days) ? null : 'days');
  note('qrr_prefix', /^\d{0,16}$/.test(settings.qrr_prefix) ? null : 'prefix');
  for (const [key, length] of Object.entries(longest)) {
    note(key as SettingKey, settings[key as SettingKey].length > length ? 'too_long' : null);
  }
  return errors;
}

/** key → what the person saw, and what it shall be. */
export function changesOf(saw: Settings, shown: Settings): SettingChanges {
  const before = shownOf(saw);
  const stored = storedOf(shown);
  const changed = settingKeys.filter(key => shown[key] !== before[key] && stored[key] !== saw[key]);
  return Object.fromEntries(changed.map(key => [key, { from: saw[key], to: stored[key] }]));
}

export const inverseOf = (changes: SettingChanges): SettingChanges =>
  Object.fromEntries(Object.entries(changes).map(([key, { from, to }]) => [key, { from: to, to: from }]));
