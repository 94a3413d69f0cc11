import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { someRow } from '../../../shared/person-rule.ts';
import { impersonal, type ServerTables } from '../../db/server-table.ts';

/** Steps of forms (contact, newsletter, application, erasure, reply to an event) that a link in an e-mail completes. */
export const formTokenTable = sqliteTable('form_token', {
  token_hash: text().primaryKey(),
  purpose: text({ enum: ['contact', 'newsletter', 'application', 'erasure', 'reply'] }).notNull(),
  subject_uuid: text().notNull(),
  expires_at: text().notNull(),
  used_at: text(),
  answer: text({ mode: 'json' }).$type<unknown>(),
});

/** E-mails of the last day that public forms caused, by the keyed hash of the address. */
export const publicMailTable = sqliteTable('public_mail', {
  address_hash: text().notNull(),
  at: text().notNull(),
});

export const formTables: ServerTables = {
  form_token: {
    table: formTokenTable,
    person: {
      about: someRow('subject_uuid'),
      erasure: 'delete',
      reported: false,
      merge: { stays: 'belongs to a row that moves' },
    },
  },
  public_mail: {
    table: publicMailTable,
    ...impersonal('a keyed hash that leads back to no address, for a day', {
      merge: { stays: 'belongs to an e-mail address' },
    }),
  },
};
