import type { Dunning } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { entityStore } from '../../../db/entity-store.ts';
import { entityTable } from '../../../db/entity-table.ts';
import type { Database } from '../../../db/open.ts';

const dunningTable = entityTable('dunning');

const order = 'issued_at, level, id';

/** Reminders by the moment of issue. */
export const dunningStore = entityStore(dunningTable, { order });

export const dunningsOf = (db: Database, invoiceId: string): Dunning[] =>
  dunningStore.where(db, `invoice_id = @invoiceId ORDER BY ${order}`, { invoiceId });

/** The reminder of this level that counts. */
export const findIssued = (db: Database, invoiceId: string, level: Dunning['level']): Dunning | undefined =>
  dunningStore.where(db, "invoice_id = @invoiceId AND level = @level AND status = 'issued'", {
    invoiceId,
    level,
  })[0];
