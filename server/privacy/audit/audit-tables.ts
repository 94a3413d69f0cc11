import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { auditActions } from '../../../shared/privacy/audit-contract.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const auditTable = sqliteTable('audit', {
  id: integer().primaryKey({ autoIncrement: true }),
  action: text({ enum: auditActions }).notNull(),
  entity: text().notNull(),
  entity_id: text().notNull(),
  actor: text().notNull(),
  changes: text({ mode: 'json' }).$type<Record<string, [unknown, unknown]>>().notNull(),
  created_at: text().notNull(),
});

export const auditTables: ServerTables = {
  audit: {
    table: auditTable,
    ...impersonal('swept: values of the rows, and every mention of the person', {
      merge: { stays: 'history: what was done to which entry is not rewritten' },
    }),
  },
};
