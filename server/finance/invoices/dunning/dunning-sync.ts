import { z } from 'zod';
import { dunningSchema } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { checked } from '../../../../shared/fields.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import type { Call } from '../../../context.ts';
import { syncedTable } from '../../../sync/synced-table.ts';
import { storeDunning, updateDunning } from './write-dunning.ts';

/** What a desktop sends: the row as it issued it, without the server's bookkeeping. */
const issued = z.strictObject(
  dunningSchema.omit({ created_at: true, updated_at: true, version: true }).shape,
);
const patchSchema = z.strictObject({ status: dunningSchema.shape.status });

/** Reminders stay with their invoice: one that was taken back stays as such. */
export const dunningSync = syncedTable('dunning', {
  create: (call, id, values) => void storeDunning(call, checked(issued, { ...values, id })),
  patch: (call, id, set) => void updateDunning(call, id, checked(patchSchema, set).status),
  bringBack: (call: Call, id: string, body: Row) =>
    void storeDunning(call, checked(issued.strip(), { ...body, id })),
});
