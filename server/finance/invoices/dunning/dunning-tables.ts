import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';

export const dunningTable = sqliteTable('dunning', {
  id: text().primaryKey(),
  invoice_id: text().notNull(),
  level: integer().$type<Dunning['level']>().notNull(),
  fee_rappen: integer().notNull(),
  text: text().notNull(),
  issued_at: text().notNull(),
  due_at: text().notNull(),
  status: text({ enum: ['issued', 'cancelled'] }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
