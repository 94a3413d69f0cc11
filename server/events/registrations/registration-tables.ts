import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { languages } from '../../../shared/language.ts';
import {
  registrationSources,
  registrationStatuses,
} from '../../../shared/events/registrations/registration.ts';
import { someRow } from '../../../shared/person-rule.ts';
import { registrationsOfPerson } from '../../../shared/events/registrations/registration-entity.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const registrationTable = sqliteTable('registration', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  event_id: integer().notNull(),
  event_uuid: text().notNull(),
  shift_id: integer().notNull(),
  shift_uuid: text().notNull(),
  member_id: text(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  sprache: text({ enum: languages }).notNull(),
  source: text({ enum: registrationSources }).notNull(),
  status: text({ enum: registrationStatuses }).notNull(),
  alternative_shift_id: integer(),
  alternative_shift_uuid: text(),
  alternative_message: text().notNull(),
  reason: text().notNull(),
  note: text().notNull(),
  waiting_since: text(),
  offered_until: text(),
  offer_missed: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
  /** Who this is over all registrations (`personOf`). */
  person: text().notNull(),
  /** How often the status changed: part of the key of the e-mail about it. */
  moves: integer().notNull(),
});

export const linkTokenTable = sqliteTable('link_token', {
  token_hash: text().primaryKey(),
  purpose: text({ enum: ['confirm', 'alternative', 'offer', 'hand_over'] }).notNull(),
  registration_uuid: text().notNull(),
  data: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  answer: text({ mode: 'json' }).$type<unknown>(),
});

export const helperAccessTable = sqliteTable('helper_access', {
  token_hash: text().primaryKey(),
  person: text().notNull(),
  generation: integer().notNull(),
  created_at: text().notNull(),
});

export const registrationTables: ServerTables = {
  helper_access: {
    table: helperAccessTable,
    person: {
      about: `person IN (SELECT person FROM registration WHERE ${registrationsOfPerson})`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to an e-mail address' },
    },
  },
  link_token: {
    table: linkTokenTable,
    person: {
      about: someRow('registration_uuid'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a registration that moves' },
    },
  },
};
