import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const eventGroupTable = sqliteTable('event_group', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  event_uuids: text({ mode: 'json' }).$type<string[]>().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
