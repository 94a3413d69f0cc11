import { requireValid } from '../../../shared/errors.ts';
import type { NewShift } from '../../../shared/events/shifts/shift-contract.ts';
import { movesInTime, requireShiftChange, shiftProblems } from '../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../context.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import { getEvent } from '../get-event.ts';
import { promoteWaiting } from '../registrations/promote-waiting.ts';
import { removeRegistrationsOfShift } from '../registrations/remove-registrations.ts';
import { loadOfShift } from '../registrations/shift-load.ts';
import { getSetting } from '../../association/settings/setting-store.ts';
import { type StoredShift, shiftStore } from './shift-store.ts';
import { notifyNewTimes } from './notify-new-times.ts';

/**
 * Shifts of events. Throws `validation_failed` for one that ends before it begins, is too long or lies outside of its
 * event, `capacity_below_approved` for fewer places than are given or promised. People who are put into a shift hear of
 * new times; when places are added, the waiting list moves up. `shift_has_registrations` while anybody counts on it, or
 * was proposed to move there.
 */
export const shifts = entityUseCases('shift', shiftStore, {
  check(call, _set, { before, after, restored }) {
    const event = getEvent(call, after.event_id);
    const timezone = getSetting(call.db, 'timezone').value;
    if (before)
      return requireShiftChange(before, after, { event, timezone, load: loadOfShift(call, before) });
    // What comes back was right once; where its event has moved to since does not count.
    if (!restored) requireValid(shiftProblems(after, event, timezone));
  },
  changed(call, before, shift) {
    if (movesInTime(before, shift)) notifyNewTimes(call, before, shift);
    if (shift.max_helpers > before.max_helpers) promoteWaiting(call, shift.id);
  },
  removing: removeRegistrationsOfShift,
});

/** Makes a shift of an event, which is named by its number or uuid. Throws `not_found` for the event, and as above. */
export function createShift(
  call: Call,
  { event_id, ...values }: NewShift,
  restored?: { readonly former: number | null },
): StoredShift {
  const { id, uuid } = getEvent(call, event_id);
  return shifts.create(call, { ...values, event_id: id, event_uuid: uuid }, restored);
}
