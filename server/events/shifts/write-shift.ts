import { requireValid } from '../../../shared/errors.ts';
import type { NewShift } from '../../../shared/events/shifts/shift-contract.ts';
import { movesInTime, requireShiftChange, shiftProblems } from '../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../context.ts';
import { entityUseCases } from '../../db/entity-use-cases.ts';
import { promoteWaiting } from '../registrations/promote-waiting.ts';
import { removeRegistrationsOfShift } from '../registrations/remove-registrations.ts';
import { loadOfShift } from '../registrations/shift-load.ts';
import { getSetting } from '../../association/settings/setting-store.ts';
import { type StoredShift, shiftStore } from './shift-store.ts';
import { delayedUntil } from '../../delivery/delay-mail.ts';
import { heldMails } from '../../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { eventStore } from '../event-store.ts';
import { localNow } from '../../association/local-today.ts';
import { openHelperMailQueue } from '../helper-mail.ts';
import { registrationStore } from '../registrations/registration-store.ts';

/**
 * Shifts of events. Throws `validation_failed` for one that ends before it begins, is too long or lies outside of its
 * event, `capacity_below_approved` for fewer places than are given or promised. People who are put into a shift hear of
 * new times; when places are added, the waiting list moves up. `shift_has_registrations` while a person counts on it, or
 * was proposed to move there.
 */
export const shifts = entityUseCases(shiftStore, {
  check(call, _set, { before, after, restored }) {
    const event = eventStore.get(call.db, after.event_id);
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
  const { id, uuid } = eventStore.get(call.db, event_id);
  return shifts.create(call, { ...values, event_id: id, event_uuid: uuid }, restored);
}

/**
 * Tells everybody who is put into a shift that it has new times. An earlier such e-mail that has not left is replaced.
 * There is no e-mail about an event that is a draft or cancelled, or of a shift that was over and still is.
 */
function notifyNewTimes(call: Call, before: StoredShift, shift: StoredShift): void {
  const isPast = [before, shift].every(({ end_time }) => end_time <= localNow(call));
  if (isPast || eventStore.find(call.db, shift.event_id)?.status !== 'active') return;
  const helperMails = openHelperMailQueue(call);
  for (const registration of registrationStore.list(call.db, { shift_id: shift.id, status: 'approved' })) {
    for (const held of heldMails(call.db, registration.uuid, call.now().toISOString()))
      if (held.kind === 'shift_changed') takeBackMail(call, held.key);
    const key = `registration:${registration.uuid}:shift_changed:${shift.version}`;
    helperMails.queue('shift_changed', registration, { key, otherShift: before, ...delayedUntil(call) });
  }
}
