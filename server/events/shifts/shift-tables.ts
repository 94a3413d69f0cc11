import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TemplateShift } from '../../../shared/events/shifts/shift-template.ts';

export const shiftTable = sqliteTable('shift', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  event_id: integer().notNull(),
  event_uuid: text().notNull(),
  title: text().notNull(),
  bereich: text().notNull(),
  start_time: text().notNull(),
  end_time: text().notNull(),
  max_helpers: integer().notNull(),
  description: text().notNull(),
  contact: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});

export const shiftTemplateTable = sqliteTable('shift_template', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  name: text().notNull(),
  shifts: text({ mode: 'json' }).$type<TemplateShift[]>().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
