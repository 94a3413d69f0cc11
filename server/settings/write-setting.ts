import { settingValue } from '../../shared/settings/setting-rule.ts';
import type { Setting, SettingKey } from '../../shared/settings/setting.ts';
import type { Call } from '../context.ts';
import { getSetting, writeSetting } from './setting-store.ts';

/** Sets one setting; the value it has already changes nothing. Throws `validation_failed` for a bad value. */
export function putSetting(call: Call, key: SettingKey, text: string): Setting {
  const value = settingValue(key, text);
  const before = getSetting(call.db, key);
  if (before.value === value && before.version > 0) return before;
  const row = { key, value, updated_at: call.now().toISOString(), version: before.version + 1 };
  writeSetting(call.db, row);
  return row;
}
