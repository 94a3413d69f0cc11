import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const embeddedMailboxTable = sqliteTable('embedded_mailbox', {
  email: text().primaryKey(),
  name: text().notNull(),
  quota_mib: integer().notNull(),
  used_bytes: integer().notNull(),
  password_hash: text().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
});

export const embeddedAliasTable = sqliteTable('embedded_alias', {
  id: integer().primaryKey({ autoIncrement: true }),
  address: text().notNull(),
  goto: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  active: integer({ mode: 'boolean' }).notNull(),
  managed: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
});

export const embeddedMailTables: ServerTables = {
  embedded_mailbox: {
    table: embeddedMailboxTable,
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      unreported: ['password_hash'],
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
  embedded_alias: {
    table: embeddedAliasTable,
    person: {
      about: `EXISTS (SELECT 1 FROM json_each(goto) WHERE ${someAddress('value')})`,
      erasure: 'blank',
      set: {
        goto: `(SELECT json_group_array(value) FROM json_each(goto) WHERE NOT ${someAddress('value')})`,
      },
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
};
