import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const templateTable = sqliteTable('template', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
