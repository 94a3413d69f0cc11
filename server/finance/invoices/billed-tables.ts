import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What is billed, each once: keys of the invoices that are not cancelled. */
export const billedTable = sqliteTable('billed', {
  key: text().primaryKey(),
  invoice_id: text().notNull(),
});
