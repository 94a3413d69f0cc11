import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { accountLinkPurposes } from '../../../shared/access/local-accounts/local-account.ts';

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
