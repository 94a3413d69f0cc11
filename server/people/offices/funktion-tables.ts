import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const funktionTable = sqliteTable('funktion', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  vorstand: integer({ mode: 'boolean' }).notNull(),
  reihenfolge: integer().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
