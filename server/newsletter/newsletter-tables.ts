import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { languages } from '../../shared/members/member.ts';
import { subscriptionStatuses } from '../../shared/newsletter/subscription.ts';

export const subscriptionTable = sqliteTable('newsletter_subscription', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  /** In small letters. */
  email: text().notNull(),
  sprache: text({ enum: languages }).notNull(),
  status: text({ enum: subscriptionStatuses }).notNull(),
  requested_at: text().notNull(),
  confirmed_at: text(),
  unsubscribed_at: text(),
  generation: integer().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});

/** Steps of forms (contact, newsletter) that a link in an e-mail completes. */
export const formTokenTable = sqliteTable('form_token', {
  token_hash: text().primaryKey(),
  purpose: text({ enum: ['contact', 'newsletter'] }).notNull(),
  subject_uuid: text().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  answer: text({ mode: 'json' }).$type<unknown>(),
});
