import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const services = ['idp', 'cloud'] as const;
export type AccountService = (typeof services)[number];

export const accountLinkTable = sqliteTable(
  'account_link',
  {
    service: text({ enum: services }).notNull(),
    member_id: text().notNull(),
    /** Its id there. */
    account: text().notNull(),
    username: text().notNull(),
    subject: text().notNull(),
    deactivated_at: text(),
    linked_at: text().notNull(),
  },
  table => [primaryKey({ columns: [table.service, table.member_id] })],
);

const accountActions = [
  'account_create',
  'account_update',
  'account_link',
  'account_remove',
  'group_create',
  'group_add',
  'group_remove',
] as const;

export const accountChangeTable = sqliteTable('account_change', {
  id: integer().primaryKey(),
  service: text({ enum: services }).notNull(),
  action: text({ enum: accountActions }).notNull(),
  member_id: text(),
  /** Name of the account or group. */
  target: text().notNull(),
  detail: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  status: text({ enum: ['pending', 'done', 'failed', 'unknown'] }).notNull(),
  error: text().notNull(),
  created_at: text().notNull(),
  finished_at: text(),
});
