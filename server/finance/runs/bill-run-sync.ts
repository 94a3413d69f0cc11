import { checked } from '../../../shared/fields.ts';
import { billRunFields } from '../../../shared/finance/runs/bill-run.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';

const runs = entityUseCases(entityStore(entityTable('bill_run'), { order: 'created_at DESC, id' }));

/** Runs as a laptop made them: written once, and never changed or removed. */
export const billRunSync = syncedTable('bill_run', {
  create: rowWrite(
    values => checked(billRunFields, values),
    // Who made it is who the laptop acts for, whatever it says.
    (call, id, fields) => runs.create(call, { ...fields, made_by: call.actor.name, id }),
  ),
  bringBack: rowWrite(
    body => checked(billRunFields.strip(), body),
    (call, id, fields) => runs.create(call, { ...fields, id }),
  ),
});
