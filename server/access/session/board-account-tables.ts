import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const boardAccountTable = sqliteTable('board_account', {
  email: text().primaryKey(),
  password_hash: text().notNull(),
  updated_at: text().notNull(),
});
