import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const shiftTable = sqliteTable('shift', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  event_id: integer().notNull(),
  event_uuid: text().notNull(),
  title: text().notNull(),
  bereich: text().notNull(),
  start_time: text().notNull(),
  end_time: text().notNull(),
  max_helpers: integer().notNull(),
  description: text().notNull(),
  contact: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
