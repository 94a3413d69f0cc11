import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailSetting } from '../../../shared/association/connections/mail-setting.ts';

export const connectionTable = sqliteTable('connection', {
  service: text({ enum: ['mail'] }).primaryKey(),
  fields: text({ mode: 'json' }).$type<MailSetting>().notNull(),
  sealed: text(),
  sealed_at: text(),
  changed_at: text().notNull(),
});
