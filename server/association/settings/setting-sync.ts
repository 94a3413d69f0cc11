import { z } from 'zod';
import { checked } from '../../../shared/fields.ts';
import { settingKeys, unsetSetting, type SettingKey } from '../../../shared/association/setting.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { putSetting } from './write-setting.ts';

const patchSchema = z.strictObject({ value: z.string().max(400_000, 'too_long') });
const isSettingKey = (key: string): key is SettingKey => (settingKeys as readonly string[]).includes(key);

export const settingSync = syncedTable('organisation_setting', {
  patch: rowWrite(
    (set, key) => ({ key: checked(z.enum(settingKeys), key), ...checked(patchSchema, set) }),
    (call, _id, { key, value }) => putSetting(call, key, value),
  ),
  unset: key => (isSettingKey(key) ? unsetSetting(key) : null),
});
