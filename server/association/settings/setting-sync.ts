import { z } from 'zod';
import { checked } from '../../../shared/fields.ts';
import {
  settingKeys,
  settingPermission,
  unsetSetting,
  type SettingKey,
} from '../../../shared/association/setting.ts';
import { DomainError } from '../../../shared/errors.ts';
import { may } from '../../../shared/permission.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { putSetting } from './write-setting.ts';

const patchSchema = z.strictObject({ value: z.string().max(400_000, 'too_long') });
const isSettingKey = (key: string): key is SettingKey => (settingKeys as readonly string[]).includes(key);

export const settingSync = syncedTable('organisation_setting', {
  requireRow({ actor }, key) {
    if (isSettingKey(key) && !may(actor, settingPermission(key))) throw new DomainError('forbidden', {});
  },
  patch: rowWrite(
    (set, key) => ({ key: checked(z.enum(settingKeys), key), ...checked(patchSchema, set) }),
    (call, _id, { key, value }) => putSetting(call, key, value),
  ),
  unset: key => (isSettingKey(key) ? unsetSetting(key) : null),
});
