import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { loginProofs } from '../../../shared/access/member-login/member-login.ts';
import { movedWithMember } from '../../../shared/person-rule.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

export const memberIdentityTable = sqliteTable(
  'member_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    member_id: text().notNull(),
    /** The address that the service has proven, in small letters; '' while it has none. */
    email: text().notNull(),
    linked_at: text().notNull(),
    seen_at: text().notNull(),
    /** A uuid; sessions name their login by it. */
    id: text().notNull(),
    proof: text({ enum: loginProofs }).notNull(),
    /** The member that `proof` was given for; for any other one it says nothing. */
    proven_for: text().notNull(),
  },
  table => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const loginAttemptTable = sqliteTable('login_attempt', {
  state_hash: text().primaryKey(),
  browser_hash: text().notNull(),
  expires_at: text().notNull(),
});

export const endedSessionTable = sqliteTable('ended_session', {
  id: text().primaryKey(),
  expires_at: text().notNull(),
});

export const loginTables: ServerTables = {
  member_identity: {
    outlivesRestore: { ignore: ['seen_at'] },
    table: memberIdentityTable,
    // Which login gives access to which member's data, and who confirmed it.
    audit: { name: 'member_login', id: 'id', only: ['member_id', 'proof'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      unreported: ['subject', 'id', 'proven_for'],
      merge: { key: ['issuer', 'subject'], ...movedWithMember },
    },
  },
  login_attempt: { table: loginAttemptTable, ...impersonal('random states') },
  ended_session: { table: endedSessionTable, outlivesRestore: {}, ...impersonal('ids of sessions') },
};
