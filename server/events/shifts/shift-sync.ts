import { checked } from '../../../shared/fields.ts';
import { newShiftSchema, shiftPatchSchema } from '../../../shared/events/shifts/shift-contract.ts';
import { shiftFields, shiftRowSchema } from '../../../shared/events/shifts/shift.ts';
import { givenNumber } from '../../db/row-number.ts';
import { syncedEntity } from '../../sync/synced-table.ts';
import { createShift, shifts } from './write-shift.ts';

/** A desktop names the event by its uuid: it may not know the number yet. */
export const shiftSync = syncedEntity({ ...shifts, create: createShift }, newShiftSchema, {
  // The event never changes, but a shift that comes back from the trash has to know it.
  create: (call, uuid, { event_uuid, ...values }) =>
    void createShift(call, checked(newShiftSchema, { ...values, event_id: event_uuid, uuid })),
  patch: (call, uuid, set) => void shifts.update(call, uuid, checked(shiftPatchSchema, set)),
  bringBack(call, uuid, body) {
    const { event_uuid } = checked(shiftRowSchema.pick({ event_uuid: true }), body);
    const fields = checked(shiftFields.strip(), body);
    createShift(call, { ...fields, event_id: event_uuid, uuid }, { former: givenNumber(body) });
  },
});
