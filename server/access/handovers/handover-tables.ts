import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  handoverKinds,
  handoverReasons,
  stepStatuses,
  type HandoverItem,
} from '../../../shared/access/handover.ts';

export const handoverTable = sqliteTable('handover', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  funktion_id: integer().notNull(),
  funktion: text().notNull(),
  successor_id: text().notNull(),
  predecessor_id: text(),
  day: text().notNull(),
  status: text({ enum: ['open', 'done'] }).notNull(),
  started_by: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
});

export const handoverStepTable = sqliteTable('handover_step', {
  id: text().primaryKey(),
  handover_id: integer().notNull(),
  position: integer().notNull(),
  kind: text({ enum: handoverKinds }).notNull(),
  status: text({ enum: stepStatuses }).notNull(),
  reason: text({ enum: handoverReasons }),
  message: text().notNull(),
  items: text({ mode: 'json' }).$type<readonly HandoverItem[]>().notNull(),
  finished_at: text(),
});

export const sessionEndTable = sqliteTable('session_end', {
  owner: text().primaryKey(),
  ended_at: text().notNull(),
});
