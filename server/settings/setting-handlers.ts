import type { settingContract } from '../../shared/settings/setting-contract.ts';
import type { Handlers } from '../context.ts';
import { getSetting, listSettings } from './setting-store.ts';
import { putSetting } from './write-setting.ts';

export const settingHandlers: Handlers<typeof settingContract> = {
  list: (call, { limit, offset = 0 }) => {
    const rows = listSettings(call.db);
    return { rows: rows.slice(offset, limit === undefined ? undefined : offset + limit), total: rows.length };
  },
  get: (call, { key }) => getSetting(call.db, key),
  put: (call, { key, value }) => putSetting(call, key, value),
};
