import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { languages } from '../../../shared/language.ts';
import { subscriptionStatuses } from '../../../shared/messages/subscription.ts';

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
