import type { settingContract } from '../../../shared/association/setting-contract.ts';
import type { Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { getSetting, listSettings } from './setting-store.ts';
import { putSetting } from './write-setting.ts';

export const settingHandlers: Handlers<typeof settingContract> = {
  list: (call, page) => pageOf(listSettings(call.db), page),
  get: (call, { key }) => getSetting(call.db, key),
  put: (call, { key, value }) => putSetting(call, key, value),
};
