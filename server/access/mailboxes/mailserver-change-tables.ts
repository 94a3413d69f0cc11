import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const mailserverActions = [
  'mailbox_create',
  'mailbox_update',
  'mailbox_remove',
  'alias_create',
  'alias_update',
  'alias_remove',
] as const;

export const mailserverChangeTable = sqliteTable('mailserver_change', {
  id: integer().primaryKey(),
  action: text({ enum: mailserverActions }).notNull(),
  /** Address of the mailbox or alias. */
  target: text().notNull(),
  /** What was asked for; a password is only named, never told. */
  detail: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  status: text({ enum: ['pending', 'done', 'failed', 'unknown'] }).notNull(),
  error: text().notNull(),
  created_at: text().notNull(),
  finished_at: text(),
});
