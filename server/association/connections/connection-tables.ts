import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { services } from '../../../shared/association/connections/connection.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const connectionTable = sqliteTable('connection', {
  service: text({ enum: services }).primaryKey(),
  /** JSON of what may be shown: a `MailSetting`, or the values of another service. */
  fields: text().notNull(),
  sealed: text(),
  sealed_at: text(),
  changed_at: text().notNull(),
});

export const connectionTables: ServerTables = {
  connection: {
    table: connectionTable,
    // How a service is reached, and when its secrets were entered.
    audit: { name: 'connection', id: 'service', only: ['fields', 'sealed_at'] },
    ...impersonal('how the association reaches services of others', { swept: false }),
  },
};
