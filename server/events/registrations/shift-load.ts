import { DomainError } from '../../../shared/errors.ts';
import type { ShiftLoad } from '../../../shared/events/shifts/shift.ts';
import { holdsOffer, shiftLoad } from '../../../shared/events/shifts/shift-rule.ts';
import type { Call } from '../../context.ts';
import { findEvent } from '../event-store.ts';
import type { StoredShift } from '../shifts/shift-store.ts';
import { placesOfShifts, type StoredRegistration } from './registration-store.ts';

type Sized = Pick<StoredShift, 'id' | 'max_helpers'>;

/** How full a shift is now. */
export function loadOfShift(call: Pick<Call, 'db' | 'now'>, shift: Sized): ShiftLoad {
  return shiftLoad(shift.max_helpers, placesOfShifts(call.db, [shift.id]), call.now().toISOString());
}

/** How full each of these shifts is now, by the number of the shift: one query, however many they are. */
export function loadsOfShifts(
  call: Pick<Call, 'db' | 'now'>,
  shifts: readonly Sized[],
): ReadonlyMap<number, ShiftLoad> {
  const ids = shifts.map(({ id }) => id);
  const byShift = Map.groupBy(placesOfShifts(call.db, ids), ({ shift_id }) => shift_id);
  const now = call.now().toISOString();
  return new Map(
    shifts.map(({ id, max_helpers }) => [id, shiftLoad(max_helpers, byShift.get(id) ?? [], now)]),
  );
}

/** True when the shift has a place for this registration. Who holds an open offer takes the place that is kept for it. */
export function hasPlace(call: Call, shift: StoredShift, registration: StoredRegistration | null): boolean {
  const load = loadOfShift(call, shift);
  const holds = registration?.shift_id === shift.id && holdsOffer(registration, call.now().toISOString());
  return holds ? load.approved_count < shift.max_helpers : load.free_places > 0;
}

/** Throws `shift_full` for a shift without a place. Only the transaction that gives the place away may ask. */
export function requirePlace(call: Call, shift: StoredShift, registration: StoredRegistration | null): void {
  if (hasPlace(call, shift, registration)) return;
  throw new DomainError('shift_full', {
    waiting_list: findEvent(call.db, shift.event_id)?.waiting_list ?? false,
  });
}
