import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const organizerAccountTable = sqliteTable('organizer_account', {
  event_uuid: text().primaryKey(),
  password_hash: text().notNull(),
  /** Sessions carry this number; a new password raises it and so ends them. */
  session: integer().notNull(),
});

export const organizerTables: ServerTables = {
  organizer_account: {
    outlivesRestore: {},
    table: organizerAccountTable,
    audit: { name: 'organizer_account', id: 'event_uuid', only: ['session'] },
    ...impersonal('password of an event, no person'),
  },
};
