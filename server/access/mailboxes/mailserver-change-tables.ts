import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { someAddress, someMention } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

const mailserverActions = [
  'mailbox_create',
  'mailbox_update',
  'mailbox_remove',
  'alias_create',
  'alias_update',
  'alias_remove',
] as const;

export const mailserverChangeTable = sqliteTable('mailserver_change', {
  id: integer().primaryKey(),
  action: text({ enum: mailserverActions }).notNull(),
  /** Address of the mailbox or alias. */
  target: text().notNull(),
  /** What was asked for; a password is only named, never told. */
  detail: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  status: text({ enum: ['pending', 'done', 'failed', 'unknown'] }).notNull(),
  error: text().notNull(),
  created_at: text().notNull(),
  finished_at: text(),
});

export const mailserverTables: ServerTables = {
  mailserver_change: {
    table: mailserverChangeTable,
    // What was changed on the mail server, by which person, and what came of it.
    audit: { name: 'mailserver_change', id: 'target', only: ['action', 'status', 'error', 'detail'] },
    person: {
      about: `${someAddress('target')} OR ${someMention('detail')}`,
      erasure: 'blank',
      set: { detail: "'{}'", error: "''", target: `iif(${someAddress('target')}, '', target)` },
      merge: { stays: 'history: which mailbox was changed' },
    },
  },
};
