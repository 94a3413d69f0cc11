import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
