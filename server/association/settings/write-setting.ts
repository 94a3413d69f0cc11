import { DomainError } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import { settingValue } from '../../../shared/association/setting-rule.ts';
import {
  isGuardedSetting,
  settingPermission,
  type Setting,
  type SettingKey,
} from '../../../shared/association/setting.ts';
import type { Call } from '../../context.ts';
import { requireConfirmed } from '../../session-confirmation.ts';
import { getSetting, writeSetting } from './setting-store.ts';

/**
 * Sets one setting; the value it has already changes nothing. Throws `validation_failed` for a bad value, `forbidden`
 * where the caller lacks the permission of this setting, `confirm_password_required` for a guarded one without a password
 * of the last five minutes: laptops write settings by their outbox too.
 */
export function putSetting(call: Call, key: SettingKey, text: string): Setting {
  const value = settingValue(key, text);
  const before = getSetting(call.db, key);
  if (before.value === value && before.version > 0) return before;
  if (!may(call.actor, settingPermission(key))) throw new DomainError('forbidden', {});
  if (isGuardedSetting(key)) requireConfirmed(call);
  const row = { key, value, updated_at: call.now().toISOString(), version: before.version + 1 };
  writeSetting(call.db, row);
  return row;
}
