import { checked } from '../../../shared/fields.ts';
import { newShiftSchema, shiftPatchSchema } from '../../../shared/events/shifts/shift-contract.ts';
import { shiftFields, shiftRowSchema } from '../../../shared/events/shifts/shift.ts';
import { givenNumber } from '../../db/row-number.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { createShift, shifts } from './write-shift.ts';

/** A desktop names the event by its uuid: it may not know the number yet. */
export const shiftSync = syncedEntity({ ...shifts, create: createShift }, newShiftSchema, {
  // The event never changes, but a shift that comes back from the trash has to know it.
  create: rowWrite(
    ({ event_uuid, ...values }, uuid) => checked(newShiftSchema, { ...values, event_id: event_uuid, uuid }),
    (call, _uuid, shift) => createShift(call, shift),
  ),
  patch: rowWrite(set => checked(shiftPatchSchema, set), shifts.update),
  bringBack: rowWrite(
    body => ({
      ...checked(shiftRowSchema.pick({ event_uuid: true }), body),
      fields: checked(shiftFields.strip(), body),
      former: givenNumber(body),
    }),
    (call, uuid, { event_uuid, fields, former }) =>
      createShift(call, { ...fields, event_id: event_uuid, uuid }, { former }),
  ),
});
