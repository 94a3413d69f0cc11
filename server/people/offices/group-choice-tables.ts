import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { movedWithMember } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

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

export const groupChoiceTables: ServerTables = {
  group_choice: {
    table: groupChoiceTable,
    audit: { name: 'group_choice', id: 'member_id', only: ['list', 'enabled'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      merge: { key: ['member_id', 'list'], ...movedWithMember, twice: 'drop' },
    },
  },
};
