import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { settingKeys, type SettingKey } from '../../../shared/association/setting.ts';

export const settingTable = sqliteTable('organisation_setting', {
  key: text({ enum: settingKeys as [SettingKey, ...SettingKey[]] }).primaryKey(),
  value: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
