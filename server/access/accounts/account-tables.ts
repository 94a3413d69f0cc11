import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { movedWithMember, someAddress, someMention } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

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

export const accountTables: ServerTables = {
  account_change: {
    table: accountChangeTable,
    audit: {
      name: 'account_change',
      id: 'target',
      only: ['action', 'status', 'error', 'member_id', 'detail'],
    },
    person: {
      about: `member_id = @member OR ${someAddress('target')} OR ${someMention('detail')}`,
      erasure: 'blank',
      set: { detail: "'{}'", error: "''", target: "''", member_id: 'NULL' },
      merge: { key: ['id'], ...movedWithMember },
    },
  },
  account_link: {
    table: accountLinkTable,
    person: {
      about: 'member_id = @member',
      // `account` says what is still to be removed at the login service; then the row goes too (closeErasedAccounts).
      erasure: 'blank',
      set: { username: "''", subject: "''" },
      unreported: ['subject'],
      // One account per service and person: the next synchronisation switches the second one off.
      merge: { key: ['service', 'member_id'], ...movedWithMember, twice: 'stay' },
    },
  },
};
