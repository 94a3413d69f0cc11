import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';

export const articleTable = sqliteTable('article', {
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  amount_rappen: integer().notNull(),
  /** Francs, as on the wire. */
  by_status: text({ mode: 'json' }).$type<Article['by_status']>().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
