import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailContent } from '../ports/mail/mail-port.ts';

/** In the main database: e-mails that are not due yet. */
export const outgoingMailTable = sqliteTable('outgoing_mail', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  content: text({ mode: 'json' }).$type<MailContent>().notNull(),
  member_id: text(),
  event_id: integer(),
  registration_uuid: text(),
  not_before: text().notNull(),
  created_at: text().notNull(),
});
