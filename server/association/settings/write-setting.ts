import { DomainError } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import { settingValue } from '../../../shared/association/setting-rule.ts';
import { isAccessSetting, type Setting, type SettingKey } from '../../../shared/association/setting.ts';
import type { Call } from '../../context.ts';
import { getSetting, writeSetting } from './setting-store.ts';

/**
 * Sets one setting; the value it has already changes nothing. Throws `validation_failed` for a bad value, `forbidden` for
 * a setting that gives access, where the caller may not.
 */
export function putSetting(call: Call, key: SettingKey, text: string): Setting {
  const value = settingValue(key, text);
  const before = getSetting(call.db, key);
  if (before.value === value && before.version > 0) return before;
  if (isAccessSetting(key) && !may(call.actor, 'accesses.write')) throw new DomainError('forbidden', {});
  const row = { key, value, updated_at: call.now().toISOString(), version: before.version + 1 };
  writeSetting(call.db, row);
  return row;
}
