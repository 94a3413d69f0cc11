import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accountLinkPurposes } from '../../../shared/access/local-accounts/local-account.ts';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const localAccountTable = sqliteTable('local_account', {
  member_id: text().primaryKey(),
  /** In small letters. */
  email: text().notNull(),
  password_hash: text().notNull(),
  recovery_hash: text().notNull(),
  created_at: text().notNull(),
  chosen_at: text().notNull(),
});

export const localAccountLinkTable = sqliteTable('local_account_link', {
  token_hash: text().primaryKey(),
  purpose: text({ enum: accountLinkPurposes }).notNull(),
  /** '' for the set-up, as there is no member yet. */
  member_id: text().notNull(),
  email: text().notNull(),
  created_at: text().notNull(),
  expires_at: text().notNull(),
});

export const localAccountTables: ServerTables = {
  local_account: {
    outlivesRestore: {},
    table: localAccountTable,
    // Who has a login that this server keeps, and when its password was chosen.
    audit: { name: 'local_account', id: 'member_id', only: ['email', 'chosen_at'] },
    person: {
      about: 'member_id = @member',
      erasure: 'delete',
      unreported: ['password_hash', 'recovery_hash'],
      merge: { stays: 'a login that was given to one entry opens no other one' },
    },
  },
  local_account_link: {
    outlivesRestore: {},
    table: localAccountLinkTable,
    // To whom a link was given with which a password is chosen, also one that the operator made.
    audit: { name: 'local_account_link', id: 'member_id', only: ['purpose', 'email'] },
    person: {
      about: `member_id = @member OR ${someAddress('email')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'a link that was given to one entry opens no other one' },
    },
  },
};
