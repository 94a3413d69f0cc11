import { z } from 'zod';
import { dunningSchema } from '../../../../shared/finance/invoices/dunning/dunning.ts';
import { checked, usualDay, usualInstant } from '../../../../shared/fields.ts';
import { rowWrite, syncedEntity } from '../../../sync/synced-table.ts';
import { dunnings } from './write-dunning.ts';

/** What a desktop sends: the row as it issued it, without the server's bookkeeping. */
const { created_at: _c, updated_at: _u, version: _v, ...printed } = dunningSchema.shape;
const issued = z.strictObject({ ...printed, issued_at: usualInstant, due_at: usualDay });

const { remove: _, ...withoutRemoval } = syncedEntity(dunnings, issued, {
  bringBack: rowWrite(
    (body, id) => checked(z.object(printed), { ...body, id }),
    (call, _id, dunning) => dunnings.create(call, dunning),
  ),
});
/** Reminders stay with their invoice: one that was taken back stays as such. */
export const dunningSync = withoutRemoval;
