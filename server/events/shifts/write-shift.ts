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
 * Tells everybody who is put into a shift that it has new times. An earlier such e-mail that has not left is replaced, and
 * there is none where the shift is so again as the person knows it; the key holds those times. There is no e-mail about an
 * event that is a draft or cancelled, or of a shift that was over and still is.
 */
function notifyNewTimes(call: Call, before: StoredShift, shift: StoredShift): void {
  const isPast = [before, shift].every(({ end_time }) => end_time <= localNow(call));
  if (isPast || eventStore.find(call.db, shift.event_id)?.status !== 'active') return;
  const helperMails = openHelperMailQueue(call);
  for (const registration of registrationStore.list(call.db, { shift_id: shift.id, status: 'approved' })) {
    const knew = takeBackTimes(call, registration.uuid) ?? timesKey(before);
    if (knew === timesKey(shift)) continue;
    const key = `registration:${registration.uuid}:shift_changed:${shift.version}:${knew}`;
    const otherShift = { ...before, ...timesOf(knew) };
    helperMails.queue('shift_changed', registration, { key, otherShift, ...delayedUntil(call) });
  }
}

/** The times that a person knows whose e-mail about later ones had not left; null where none waited. */
function takeBackTimes(call: Call, registration: string): string | null {
  const held = heldMails(call.db, registration, call.now().toISOString())
    .filter(({ kind }) => kind === 'shift_changed')
    .filter(({ key }) => takeBackMail(call, key));
  return (
    held.map(({ key }) => key.slice(key.lastIndexOf(':') + 1)).find(text => keyPattern.test(text)) ?? null
  );
}

const keyPattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

const timesKey = (shift: Pick<StoredShift, 'start_time' | 'end_time'>): string =>
  [shift.start_time, shift.end_time].map(time => time.replace(/\D/g, '')).join('-');

/** The reverse of `timesKey`. */
function timesOf(key: string): Pick<StoredShift, 'start_time' | 'end_time'> {
  const [start_time, end_time] = key.replace(keyPattern, '$1-$2-$3T$4:$5:$6 $7-$8-$9T$10:$11:$12').split(' ');
  if (start_time === undefined || end_time === undefined) throw new Error(`${key} names no times`);
  return { start_time, end_time };
}
