import { proposalHindrance } from '../../../shared/events/registrations/needs-decision.ts';
import type { ShiftFacts } from '../../../shared/events/registrations/registration-rule.ts';
import type { ShiftLoad } from '../../../shared/events/shifts/shift.ts';
import { shiftLoad } from '../../../shared/events/shifts/shift-rule.ts';
import { localNow } from '../../association/local-today.ts';
import type { Call } from '../../context.ts';
import { eventStore } from '../event-store.ts';
import type { StoredShift } from '../shifts/shift-store.ts';
import { entriesOfShifts } from './registration-store.ts';

type Sized = Pick<StoredShift, 'id' | 'max_helpers'>;

/** How full a shift is now. */
export function loadOfShift(call: Pick<Call, 'db' | 'now'>, shift: Sized): ShiftLoad {
  return shiftLoad(shift.max_helpers, entriesOfShifts(call.db, [shift.id]), call.now().toISOString());
}

/** How full each of these shifts is now, by the number of the shift: one query, however many they are. */
export function loadsOfShifts(
  call: Pick<Call, 'db' | 'now'>,
  shifts: readonly Sized[],
): ReadonlyMap<number, ShiftLoad> {
  const ids = shifts.map(({ id }) => id);
  const byShift = Map.groupBy(entriesOfShifts(call.db, ids), ({ shift_id }) => shift_id);
  const now = call.now().toISOString();
  return new Map(
    shifts.map(({ id, max_helpers }) => [id, shiftLoad(max_helpers, byShift.get(id) ?? [], now)]),
  );
}

/** Facts about a shift for the rules of registrations. Valid only inside the transaction that gives a place away. */
export function shiftFacts(call: Pick<Call, 'db' | 'now'>, shift: StoredShift): ShiftFacts {
  const event = eventStore.get(call.db, shift.event_id);
  return {
    shift,
    waiting_list: event.waiting_list,
    hindrance: proposalHindrance({ event, shift, now: localNow(call) }),
    registrations: entriesOfShifts(call.db, [shift.id]),
    now: call.now().toISOString(),
  };
}
