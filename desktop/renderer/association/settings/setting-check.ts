import { formatIban, normaliseIban } from '../../../../shared/association/account.ts';
import { settingError } from '../../../../shared/association/setting-rule.ts';
import { settingKeys, type SettingKey, type Settings } from '../../../../shared/association/setting.ts';
import { groupPhone } from '../../ui/form/phone.ts';

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

/** What is wrong, by key of the message: the very rules by which the server judges. */
export function checkSettings(settings: Settings): SettingErrors {
  const errors: SettingErrors = {};
  for (const key of settingKeys) {
    const error = settingError(key, settings[key]);
    if (error) errors[key] = error.message;
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
