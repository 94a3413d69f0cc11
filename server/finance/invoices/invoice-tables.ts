import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { currencies } from '../../../shared/money.ts';
import { invoiceStatuses, type Party } from '../../../shared/finance/invoices/invoice.ts';
import type { Position } from '../../../shared/finance/invoices/position.ts';
import { languages } from '../../../shared/language.ts';

export const invoiceTable = sqliteTable('invoice', {
  id: text().primaryKey(),
  n: integer().notNull(),
  number: text().notNull(),
  member_id: text().notNull(),
  amount_rappen: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  description: text().notNull(),
  reference: text().notNull(),
  status: text({ enum: invoiceStatuses }).notNull(),
  issued_at: text().notNull(),
  due_at: text().notNull(),
  account: text().notNull(),
  creditor: text({ mode: 'json' }).$type<Party>().notNull(),
  debtor: text({ mode: 'json' }).$type<Party>().notNull(),
  sprache: text({ enum: languages }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
  positions: text({ mode: 'json' }).$type<Position[]>().notNull(),
  covers: text({ mode: 'json' }).$type<string[]>().notNull(),
  period: text().notNull(),
  bill_keys: text({ mode: 'json' }).$type<string[]>().notNull(),
});

/** What is billed, each once: keys of the invoices that are not cancelled. */
export const billedTable = sqliteTable('billed', {
  key: text().primaryKey(),
  invoice_id: text().notNull(),
});

/** Numbers that one desktop may give while it is offline. */
export const invoiceRangeTable = sqliteTable('invoice_range', {
  id: text().primaryKey(),
  device_id: text().notNull(),
  first: integer().notNull(),
  last: integer().notNull(),
});
