import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { emailChangeStates } from '../../../shared/people/members/email-change.ts';
import { someAddress, someName } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const emailChangeTable = sqliteTable('email_change', {
  member_id: text().primaryKey(),
  state: text({ enum: emailChangeStates }).notNull(),
  /** '' once nothing waits. */
  email: text().notNull(),
  asked_by: text().notNull(),
  asked_at: text().notNull(),
  expires_at: text().notNull(),
  confirm_hash: text(),
  stop_hash: text(),
  mails: integer().notNull(),
  mails_since: text().notNull(),
});

export const emailChangeTables: ServerTables = {
  email_change: {
    table: emailChangeTable,
    // The new address is audited with the member's other fields once it is confirmed.
    audit: { name: 'email_change', id: 'member_id', only: ['state', 'asked_at'] },
    person: {
      about: `member_id = @member OR ${someAddress('email')} OR ${someAddress('asked_by')} OR ${someName('asked_by')}`,
      erasure: 'delete',
      unreported: ['confirm_hash', 'stop_hash', 'mails', 'mails_since'],
      merge: { stays: 'a new address of the entry that vanishes counts for no member' },
    },
  },
};
