import { DomainError, requireValid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { NewShift, ShiftPatch } from '../../../shared/events/shifts/shift-contract.ts';
import { movesInTime, requireShiftChange, shiftProblems } from '../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { rowNumber } from '../../db/row-number.ts';
import { getEvent } from '../get-event.ts';
import { promoteWaiting } from '../registrations/promote-waiting.ts';
import { removeRegistrationsOfShift } from '../registrations/remove-registrations.ts';
import { loadOfShift } from '../registrations/shift-load.ts';
import { getSetting } from '../../association/settings/setting-store.ts';
import { getShift } from './get-shift.ts';
import { type StoredShift, shiftStore } from './shift-store.ts';
import { notifyNewTimes } from './notify-new-times.ts';

/** A shift that a restore lost and that comes back. */
interface Former {
  readonly id: number | null;
  /** True: it need not stand inside the days of its event. */
  readonly anywhere: boolean;
}

/**
 * Makes a shift of an event. Throws `not_found` for the event, `conflict` for a uuid that exists, `validation_failed`
 * for one that ends before it begins, is too long or lies outside of the event.
 */
export function createShift(
  call: Call,
  { event_id, uuid = call.newId(), ...fields }: NewShift,
  former: Former = { id: null, anywhere: false },
): StoredShift {
  const { db, effects } = call;
  const event = getEvent(call, event_id);
  if (shiftStore.has(db, uuid)) throw new DomainError('conflict', { what: 'shift' });
  if (wasErased(effects, 'shift', uuid)) throw new DomainError('erased', {});
  if (!former.anywhere) requireValid(shiftProblems(fields, event, getSetting(db, 'timezone').value));
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'shift',
    counter: 'shift',
    uuid,
    former: former.id,
    isFree: id => !shiftStore.has(db, id),
    highest: shiftStore.highest(db),
  });
  const owner = { event_id: event.id, event_uuid: event.uuid };
  const row = { ...fields, ...owner, id, uuid, created_at: now, updated_at: now, version: 1 };
  shiftStore.insert(db, row);
  return row;
}

/**
 * Changes a shift. Who is put into it hears of new times; when places are added, the waiting list moves up. Throws
 * `capacity_below_approved` for fewer places than are given or promised, `validation_failed` for times that do not fit.
 */
export function updateShift(call: Call, ref: RowRef, patch: ShiftPatch): StoredShift {
  const before = getShift(call, ref);
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  const shift = { ...before, ...change, updated_at: call.now().toISOString(), version: before.version + 1 };
  requireShiftChange(before, shift, {
    event: getEvent(call, shift.event_id),
    timezone: getSetting(call.db, 'timezone').value,
    load: loadOfShift(call, before),
  });
  shiftStore.change(call.db, before.id, shift);
  if (movesInTime(before, shift)) notifyNewTimes(call, before, shift);
  if (shift.max_helpers > before.max_helpers) promoteWaiting(call, shift.id);
  return shift;
}

/** Removes a shift. Throws `shift_has_registrations` while anybody counts on it, or was proposed to move there. */
export function removeShift(call: Call, ref: RowRef): void {
  const shift = getShift(call, ref);
  removeRegistrationsOfShift(call, shift);
  shiftStore.remove(call.db, shift.id);
}
