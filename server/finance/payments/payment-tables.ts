import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { currencies } from '../../../shared/money.ts';
import { paymentKinds, statementKinds } from '../../../shared/finance/payments/camt/statement.ts';
import { paymentStatuses } from '../../../shared/finance/payments/payment.ts';

export const bankStatementTable = sqliteTable('bank_statement', {
  id: text().primaryKey(),
  kind: text({ enum: statementKinds }).notNull(),
  account: text().notNull(),
  statement_id: text().notNull(),
  message_id: text().notNull(),
  currency: text({ enum: currencies }).notNull(),
  from_on: text(),
  to_on: text(),
  opening_rappen: integer(),
  closing_rappen: integer(),
  entries: integer().notNull(),
  debits: integer().notNull(),
  file_name: text().notNull(),
  imported_by: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});

export const paymentTable = sqliteTable('payment', {
  id: text().primaryKey(),
  statement_id: text().notNull(),
  kind: text({ enum: paymentKinds }).notNull(),
  account: text().notNull(),
  booked_on: text().notNull(),
  value_on: text(),
  amount_rappen: integer().notNull(),
  charges_rappen: integer().notNull(),
  currency: text({ enum: currencies }).notNull(),
  reference: text().notNull(),
  message: text().notNull(),
  payer_name: text().notNull(),
  payer_iban: text().notNull(),
  bank_reference: text().notNull(),
  entry_reference: text().notNull(),
  status: text({ enum: paymentStatuses }).notNull(),
  note: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});

export const allocationTable = sqliteTable('allocation', {
  id: text().primaryKey(),
  payment_id: text().notNull(),
  invoice_id: text().notNull(),
  amount_rappen: integer().notNull(),
  automatic: integer({ mode: 'boolean' }).notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
  version: integer().notNull(),
});
