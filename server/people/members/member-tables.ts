import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { languages } from '../../../shared/language.ts';
import { memberStatuses } from '../../../shared/people/members/member.ts';

/** Lower than anything in a name, so that 'Meier' with any first name comes before 'Meier-Huber'. */
export const nameSeparator = '\u0001';

export const memberTable = sqliteTable('member', {
  id: text().primaryKey(),
  nr: integer().notNull(),
  anrede: text().notNull(),
  vorname: text().notNull(),
  nachname: text().notNull(),
  email: text().notNull(),
  status: text({ enum: memberStatuses }).notNull(),
  phone: text().notNull(),
  mobile: text().notNull(),
  funktion: text().notNull(),
  foto: text(),
  zustellung_post: integer({ mode: 'boolean' }).notNull(),
  strasse: text().notNull(),
  hausnummer: text().notNull(),
  plz: text().notNull(),
  ort: text().notNull(),
  land: text().notNull(),
  sprache: text({ enum: languages }).notNull(),
  geburtsdatum: text(),
  eintritt: text(),
  austritt: text(),
  notiz: text().notNull(),
  verzeichnis: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
  /** What the list is sorted by, not on the wire; null only in a row of an earlier program before the start fills it. */
  sort_name: text(),
  /** False: no e-mails about events, but for the own shifts. */
  email_events: integer({ mode: 'boolean' }).notNull(),
  /** '' for a person. */
  firma: text().notNull(),
});
