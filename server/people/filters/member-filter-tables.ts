import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SavedFilter } from '../../../shared/people/members/member-filter.ts';

export const memberFilterTable = sqliteTable('member_filter', {
  id: text().primaryKey(),
  name: text().notNull(),
  query: text({ mode: 'json' }).$type<SavedFilter['query']>().notNull(),
  place: integer().notNull(),
  owner: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
