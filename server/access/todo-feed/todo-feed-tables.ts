import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const todoFeedTable = sqliteTable('todo_feed', {
  /** Of the login, in small letters. */
  email: text().primaryKey(),
  token_hash: text().notNull().unique(),
  generation: integer().notNull(),
  created_at: text().notNull(),
});

export const todoFeedTables: ServerTables = {
  todo_feed: {
    outlivesRestore: {},
    table: todoFeedTable,
    audit: { name: 'todo_feed', id: 'email', only: ['generation'] },
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a login' },
    },
  },
};
