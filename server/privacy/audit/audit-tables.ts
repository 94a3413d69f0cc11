import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { auditActions } from '../../../shared/privacy/audit-contract.ts';

export const auditTable = sqliteTable('audit', {
  id: integer().primaryKey({ autoIncrement: true }),
  action: text({ enum: auditActions }).notNull(),
  entity: text().notNull(),
  entity_id: text().notNull(),
  actor: text().notNull(),
  changes: text({ mode: 'json' }).$type<Record<string, [unknown, unknown]>>().notNull(),
  created_at: text().notNull(),
});
