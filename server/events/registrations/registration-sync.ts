import { registrationPatchSchema } from '../../../shared/events/registrations/registration-contract.ts';
import { checked } from '../../../shared/fields.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import { wireJson } from '../../db/wire-json.ts';
import { rowRemoval, rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { registrationTable } from './registration-tables.ts';
import { removeRegistration } from './remove-registrations.ts';
import { bringBackRegistration, findRemoved, takeInRegistration } from './sign-up/take-in-registration.ts';
import { updateRegistration } from './update-registration.ts';

/** A desktop names shifts by their uuid: it may not have their numbers yet. Emptied fields are left out. */
function patchOf({ shift_uuid, alternative_shift_uuid, ...set }: Row) {
  const named = { ...set, shift_id: shift_uuid, alternative_shift_id: alternative_shift_uuid };
  return checked(
    registrationPatchSchema,
    Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== null)),
  );
}

const asSent = (row: Row) => row;

export const registrationSync = syncedTable('registration', {
  json: wireJson(registrationTable, ['person', 'moves']),
  // Undoing a deletion makes the row again, out of the fields that people edit; the use case validates the sum of both.
  create: rowWrite(asSent, (call, uuid, values) => {
    const removed = findRemoved(call, uuid);
    if (removed) bringBackRegistration(call, uuid, { ...removed, ...values });
    else takeInRegistration(call, uuid, values);
  }),
  patch: rowWrite(patchOf, updateRegistration),
  remove: rowRemoval(removeRegistration),
  bringBack: rowWrite(asSent, bringBackRegistration),
});
