import { instantOf } from '../../../shared/local-time.ts';
import type { Call } from '../../context.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { StoredShift } from '../shifts/shift-store.ts';

/** The instant at which a shift begins, by the clocks of the association. */
export const shiftBegin = ({ db }: Pick<Call, 'db'>, shift: Pick<StoredShift, 'start_time'>): Date =>
  instantOf(shift.start_time, readSettings(db).timezone);

export const hasBegun = (call: Call, shift: Pick<StoredShift, 'start_time'>): boolean =>
  shiftBegin(call, shift) <= call.now();
