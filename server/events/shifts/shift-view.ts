import { shiftLoad } from '../../../shared/events/shifts/shift-rule.ts';
import type { Shift } from '../../../shared/events/shifts/shift.ts';
import type { Call } from '../../context.ts';
import { loadsOfShifts } from '../registrations/shift-load.ts';
import type { StoredShift } from './shift-store.ts';

/** Shifts with how full they are now, in the given order. */
export function shiftViews(call: Pick<Call, 'db' | 'now'>, shifts: readonly StoredShift[]): Shift[] {
  const loads = loadsOfShifts(call, shifts);
  return shifts.map(shift => ({
    ...shift,
    ...(loads.get(shift.id) ?? shiftLoad(shift.max_helpers, [], call.now().toISOString())),
  }));
}
