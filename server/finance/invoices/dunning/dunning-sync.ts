import { z } from 'zod';
import { dunningSchema } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { checked } from '../../../../shared/fields.ts';
import type { Call } from '../../../context.ts';
import { wireJson } from '../../../db/wire-json.ts';
import { rowWrite, syncedTable } from '../../../sync/synced-table.ts';
import { dunningTable } from './dunning-tables.ts';
import { storeDunning, updateDunning } from './write-dunning.ts';

/** What a desktop sends: the row as it issued it, without the server's bookkeeping. */
const issued = z.strictObject(
  dunningSchema.omit({ created_at: true, updated_at: true, version: true }).shape,
);
const patchSchema = z.strictObject({ status: dunningSchema.shape.status });

const store = (call: Call, _id: string, dunning: z.output<typeof issued>) => storeDunning(call, dunning);

/** Reminders stay with their invoice: one that was taken back stays as such. */
export const dunningSync = syncedTable('dunning', {
  json: wireJson(dunningTable),
  create: rowWrite((values, id) => checked(issued, { ...values, id }), store),
  patch: rowWrite(
    set => checked(patchSchema, set).status,
    (call, id, status) => updateDunning(call, id, status),
  ),
  bringBack: rowWrite((body, id) => checked(issued.strip(), { ...body, id }), store),
});
