import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MemberRow } from '../members/member-store.ts';
import type { MovedRow } from './move-rows.ts';

export const memberMergeTable = sqliteTable('member_merge', {
  id: text().primaryKey(),
  /** Who stayed. */
  member_id: text().notNull(),
  /** Who vanished, and its row as it was. */
  other_id: text().notNull(),
  other: text({ mode: 'json' }).$type<MemberRow>().notNull(),
  /** Field of the kept one → before and after. */
  fields: text({ mode: 'json' }).$type<Readonly<Record<string, readonly [unknown, unknown]>>>().notNull(),
  moved: text({ mode: 'json' }).$type<readonly MovedRow[]>().notNull(),
  merged_at: text().notNull(),
  merged_by: text().notNull(),
  undone_at: text(),
  undone_by: text().notNull(),
});

export const distinctPairTable = sqliteTable('distinct_pair', {
  id: text().primaryKey(),
  one_id: text().notNull(),
  other_id: text().notNull(),
  said_by: text().notNull(),
  said_at: text().notNull(),
});
