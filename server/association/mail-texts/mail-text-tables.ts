import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const mailTextTable = sqliteTable('mail_text', {
  id: text().primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
