import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { applicationStatuses, wantedStatuses } from '../../../shared/people/applications/application.ts';
import { languages } from '../../../shared/language.ts';

export const applicationTable = sqliteTable('application', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  anrede: text().notNull(),
  vorname: text().notNull(),
  nachname: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  mobile: text().notNull(),
  strasse: text().notNull(),
  hausnummer: text().notNull(),
  plz: text().notNull(),
  ort: text().notNull(),
  land: text().notNull(),
  sprache: text({ enum: languages }).notNull(),
  geburtsdatum: text(),
  zustellung_post: integer({ mode: 'boolean' }).notNull(),
  verzeichnis: integer({ mode: 'boolean' }).notNull(),
  wanted_status: text({ enum: wantedStatuses }).notNull(),
  message: text().notNull(),
  status: text({ enum: applicationStatuses }).notNull(),
  reason: text().notNull(),
  member_id: text(),
  confirmed_at: text(),
  decided_at: text(),
  decided_by: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
