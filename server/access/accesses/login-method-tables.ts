import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { loginMethods } from '../../../shared/access/login-method.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const loginMethodTable = sqliteTable('login_way_off', {
  way: text({ enum: loginMethods }).primaryKey(),
  ended_at: text().notNull(),
});

export const loginMethodTables: ServerTables = {
  login_way_off: {
    outlivesRestore: {},
    table: loginMethodTable,
    audit: { name: 'login_way', id: 'way' },
    ...impersonal('by which ways the board may not log in'),
  },
};
