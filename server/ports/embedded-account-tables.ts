import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const services = ['idp', 'cloud'] as const;

export const embeddedAccountTable = sqliteTable(
  'embedded_account',
  {
    service: text({ enum: services }).notNull(),
    id: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    active: integer({ mode: 'boolean' }).notNull(),
    /** An administrator's or a program's. */
    guarded: integer({ mode: 'boolean' }).notNull(),
    member_id: text(),
  },
  table => [primaryKey({ columns: [table.service, table.id] })],
);

export const embeddedGroupTable = sqliteTable(
  'embedded_group',
  {
    service: text({ enum: services }).notNull(),
    name: text().notNull(),
    guarded: integer({ mode: 'boolean' }).notNull(),
    /** Ids of the accounts in it. */
    accounts: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    folders: text({ mode: 'json' }).$type<Readonly<Record<string, number>>>().notNull(),
  },
  table => [primaryKey({ columns: [table.service, table.name] })],
);
