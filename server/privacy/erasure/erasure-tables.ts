import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { erasureSources, erasureStatuses } from '../../../shared/privacy/erasure/erasure-request.ts';

export const deletionRequestTable = sqliteTable('deletion_request', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  member_id: text().notNull(),
  status: text({ enum: erasureStatuses }).notNull(),
  source: text({ enum: erasureSources }).notNull(),
  note: text().notNull(),
  reason: text().notNull(),
  confirmed_at: text(),
  decided_at: text(),
  decided_by: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
