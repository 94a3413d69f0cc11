import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailSetting } from '../../../shared/association/connections/mail-setting.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const connectionTable = sqliteTable('connection', {
  service: text({ enum: ['mail'] }).primaryKey(),
  fields: text({ mode: 'json' }).$type<MailSetting>().notNull(),
  sealed: text(),
  sealed_at: text(),
  changed_at: text().notNull(),
});

export const connectionTables: ServerTables = {
  connection: {
    table: connectionTable,
    // By which server e-mails leave, and when its password was entered.
    audit: { name: 'connection', id: 'service', only: ['fields', 'sealed_at'] },
    ...impersonal('how the association reaches services of others', { swept: false }),
  },
};
