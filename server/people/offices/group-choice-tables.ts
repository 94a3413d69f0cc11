import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Groups that a member was put into or taken out of, whatever its office. */
export const groupChoiceTable = sqliteTable(
  'group_choice',
  {
    member_id: text().notNull(),
    list: text({ enum: ['vorstand', 'social_media'] }).notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
  },
  table => [primaryKey({ columns: [table.member_id, table.list] })],
);
