import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { emailChangeStates } from '../../../shared/people/members/email-change.ts';

export const emailChangeTable = sqliteTable('email_change', {
  member_id: text().primaryKey(),
  state: text({ enum: emailChangeStates }).notNull(),
  /** '' once nothing waits. */
  email: text().notNull(),
  asked_by: text().notNull(),
  asked_at: text().notNull(),
  expires_at: text().notNull(),
  confirm_hash: text(),
  stop_hash: text(),
  mails: integer().notNull(),
  mails_since: text().notNull(),
});
