import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { eventStatuses } from '../../shared/events/event.ts';

export const clubEventTable = sqliteTable('club_event', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  start_date: text().notNull(),
  end_date: text().notNull(),
  start_time: text(),
  end_time: text(),
  location: text().notNull(),
  status: text({ enum: eventStatuses }).notNull(),
  description: text().notNull(),
  category: text().notNull(),
  registration_open: integer({ mode: 'boolean' }).notNull(),
  registration_deadline: text(),
  waiting_list: integer({ mode: 'boolean' }).notNull(),
  setup_date: text(),
  teardown_date: text(),
  contact_name: text().notNull(),
  contact_email: text().notNull(),
  contact_phone: text().notNull(),
  organizer_login: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
