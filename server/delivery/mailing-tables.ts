import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Attachment } from '../../shared/association/attachment.ts';
import { mailingChannels, mailingStatuses, type Skipped } from '../../shared/delivery/mailing.ts';
import type { Audience } from '../../shared/people/audience.ts';

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
  event_uuid: text(),
  sent: integer().notNull(),
  failed: integer().notNull(),
  unknown: integer().notNull(),
  skipped: text({ mode: 'json' }).$type<Skipped[]>().notNull(),
  sent_by: text().notNull(),
});
