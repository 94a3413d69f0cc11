import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { keptBillKey } from '../../../shared/finance/invoices/invoice-entity.ts';
import type { ServerTables } from '../../db/server-table.ts';

/** What is billed, each once: keys of the invoices that are not cancelled. */
const billedTable = sqliteTable('billed', {
  key: text().primaryKey(),
  invoice_id: text().notNull(),
});

export const billedTables: ServerTables = {
  billed: {
    table: billedTable,
    person: {
      about: "substr(key, 1, length(@member) + 1) = @member || '/'",
      erasure: 'delete',
      reported: false,
      merge: {
        key: ['key'],
        where: "substr(key, 1, length(@other) + 1) = @other || '/'",
        change: (row, ids) => ({ key: keptBillKey(String(row['key']), ids) }),
        // Both were billed for the same: the mark stays as long as one of the invoices is valid.
        twice: 'drop',
      },
    },
  },
};
