import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contactStatuses } from '../../../shared/messages/contact-request.ts';

export const contactRequestTable = sqliteTable('contact_request', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  status: text({ enum: contactStatuses }).notNull(),
  created_at: text().notNull(),
  confirmed_at: text(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
