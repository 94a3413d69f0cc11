import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { loginWays } from '../../../shared/access/login-way.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const loginWayTable = sqliteTable('login_way_off', {
  way: text({ enum: loginWays }).primaryKey(),
  ended_at: text().notNull(),
});

export const loginWayTables: ServerTables = {
  login_way_off: {
    table: loginWayTable,
    audit: { name: 'login_way', id: 'way' },
    ...impersonal('by which ways the board may not log in'),
  },
};
