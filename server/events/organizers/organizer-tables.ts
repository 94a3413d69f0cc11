import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const organizerAccountTable = sqliteTable('organizer_account', {
  event_uuid: text().primaryKey(),
  password_hash: text().notNull(),
  /** Sessions carry this number; a new password raises it and so ends them. */
  session: integer().notNull(),
});
