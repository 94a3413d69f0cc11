import { z } from 'zod';
import { dunningSchema } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { checked } from '../../../../shared/fields.ts';
import { rowWrite, syncedEntity } from '../../../sync/synced-table.ts';
import { dunnings } from './write-dunning.ts';

/** What a desktop sends: the row as it issued it, without the server's bookkeeping. */
const issued = z.strictObject(
  dunningSchema.omit({ created_at: true, updated_at: true, version: true }).shape,
);

const { remove: _, ...withoutRemoval } = syncedEntity(dunnings, issued, {
  bringBack: rowWrite(
    (body, id) => checked(issued.strip(), { ...body, id }),
    (call, _id, dunning) => dunnings.create(call, dunning),
  ),
});
/** Reminders stay with their invoice: one that was taken back stays as such. */
export const dunningSync = withoutRemoval;
