import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const boardAccountTable = sqliteTable('board_account', {
  email: text().primaryKey(),
  password_hash: text().notNull(),
  updated_at: text().notNull(),
});

export const boardAccountTables: ServerTables = {
  board_account: {
    outlivesRestore: {},
    table: boardAccountTable,
    audit: { name: 'board_account', id: 'email', only: ['email'] },
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      unreported: ['password_hash'],
      merge: { stays: 'belongs to the mailbox of an office' },
    },
  },
};
