import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OutgoingContent } from './outgoing-content.ts';
import { movedWithMember, someAddress, someKey, someRow } from '../../shared/person-rule.ts';
import type { ServerTables } from '../db/server-table.ts';

/** In the main database: e-mails and letters that are not due yet. */
export const outgoingMailTable = sqliteTable('outgoing_mail', {
  id: integer().primaryKey({ autoIncrement: true }),
  key: text().notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  content: text({ mode: 'json' }).$type<OutgoingContent>().notNull(),
  member_id: text(),
  event_id: integer(),
  registration_uuid: text(),
  not_before: text().notNull(),
  created_at: text().notNull(),
  type: text({ enum: ['email', 'letterpost'] })
    .notNull()
    .default('email'),
  mailing_id: integer(),
  /** Number in the log, given when it is queued. */
  dispatch_id: integer(),
});

/** Addresses that came back for good. */
export const suppressedAddressTable = sqliteTable('suppressed_address', {
  address: text().primaryKey(),
  uuid: text().notNull(),
  reason: text().notNull(),
  since: text().notNull(),
});

export const dispatchTables: ServerTables = {
  outgoing_mail: {
    table: outgoingMailTable,
    person: {
      about: `member_id = @member OR ${someAddress('recipient')} OR ${someRow('registration_uuid')} OR ${someKey('outgoing_mail.key')}`,
      erasure: 'delete',
      unreported: ['key', 'content', 'dispatch_id'],
      merge: { key: ['id'], ...movedWithMember },
    },
  },
};
