import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { OwnReply } from '../../../shared/events/attendance/attendance-contract.ts';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

/** Answers from the public page that wait for the link in the e-mail. */
export const replyRequestTable = sqliteTable('reply_request', {
  uuid: text().primaryKey(),
  event_uuid: text().notNull(),
  name: text().notNull(),
  /** In small letters. */
  email: text().notNull(),
  said: text({ mode: 'json' }).$type<OwnReply>().notNull(),
  created_at: text().notNull(),
});

export const attendanceTables: ServerTables = {
  reply_request: {
    table: replyRequestTable,
    person: {
      about: someAddress('email'),
      erasure: 'delete',
      unreported: ['uuid', 'event_uuid'],
      explained: { anlass: '(SELECT title FROM club_event WHERE club_event.uuid = event_uuid)' },
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
};
