import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  mailingChannels,
  mailingStatuses,
  type Attachment,
  type Audience,
} from '../../shared/dispatch/mailing.ts';

export const mailingTable = sqliteTable('mailing', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  channel: text({ enum: mailingChannels }).notNull(),
  audience: text({ mode: 'json' }).$type<Audience>().notNull(),
  attachments: text({ mode: 'json' }).$type<Attachment[]>().notNull(),
  send_at: text(),
  status: text({ enum: mailingStatuses }).notNull(),
  total: integer().notNull(),
  created_by: text().notNull(),
  started_at: text(),
  ended_at: text(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
