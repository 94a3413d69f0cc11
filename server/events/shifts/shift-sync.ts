import { checked } from '../../../shared/fields.ts';
import { newShiftSchema, shiftPatchSchema } from '../../../shared/events/shifts/shift-contract.ts';
import { shiftFields, shiftRowSchema } from '../../../shared/events/shifts/shift.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { shiftTable } from './shift-tables.ts';
import { createShift, removeShift, updateShift } from './write-shift.ts';

/** A desktop names the event by its uuid: it may not know the number yet. */
const newRow = (uuid: string, { event_uuid, ...values }: Row) =>
  checked(newShiftSchema, { ...values, event_id: event_uuid, uuid });

export const shiftSync = syncedTable('shift', {
  json: wireJson(shiftTable),
  // The event never changes, but a shift that comes back from the trash has to know it.
  create: (call, uuid, values) => void createShift(call, newRow(uuid, values)),
  patch: (call, uuid, set) => void updateShift(call, uuid, checked(shiftPatchSchema, set)),
  remove: removeShift,
  bringBack(call, uuid, body) {
    const { event_uuid } = checked(shiftRowSchema.pick({ event_uuid: true }), body);
    const fields = checked(shiftFields.strip(), body);
    // It stood where it was allowed to once; where its event has moved to since does not count.
    createShift(call, { ...fields, event_id: event_uuid, uuid }, { id: givenNumber(body), anywhere: true });
  },
});
