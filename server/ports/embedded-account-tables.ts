import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { movedWithMember, someAddress } from '../../shared/person-rule.ts';
import { impersonal, type ServerTables } from '../db/server-table.ts';

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

export const embeddedAccountTables: ServerTables = {
  embedded_account: {
    table: embeddedAccountTable,
    person: {
      about: `member_id = @member OR ${someAddress('email')}`,
      erasure: 'delete',
      merge: { key: ['service', 'id'], ...movedWithMember },
    },
  },
  embedded_group: { table: embeddedGroupTable, ...impersonal('names of groups and ids of accounts') },
};
