import type { BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { ShiftFields } from '../../../../shared/events/shifts/shift.ts';
import { api } from '../../api.ts';
import { bringBack } from '../../sync/trash/bring-back.ts';
import { inverseOf, type FormChanges } from '../../ui/form/use-typed-form.ts';
import { remember } from '../decisions/last-action.ts';
import { useEventBoard } from '../screen/event-board-store.ts';

const nothing = new Map<string, never>();
const run = <T>(work: () => Promise<T>): Promise<T> => useEventBoard.getState().run(nothing, work);

/** Makes a shift; answers its uuid. */
export async function createShift(event_uuid: string, fields: ShiftFields): Promise<string> {
  const made = await run(() => api.desktopShifts.create({ event_uuid, shifts: [fields] }));
  const uuid = made[0]?.uuid ?? '';
  remember(label('shift.created', { title: fields.title }), () =>
    run(() => api.desktopShifts.remove({ uuid })),
  );
  return uuid;
}

/** Saves what was changed; an end that the new day or beginning moves along is saved with it. */
export async function saveShift(shift: BoardShift, fields: ShiftFields, changes: FormChanges): Promise<void> {
  const { uuid, end_time } = shift;
  const moved = fields.end_time === end_time ? {} : { end_time: { from: end_time, to: fields.end_time } };
  const all = { ...moved, ...changes };
  if (Object.keys(all).length === 0) return;
  await run(() => api.desktopShifts.save({ uuid, changes: all }));
  remember(label('shift.saved', { title: fields.title }), () =>
    run(() => api.desktopShifts.save({ uuid, changes: inverseOf(all) })),
  );
}

/** Removes a shift without helpers; those who were rejected or withdrew go along, and come back with it. */
export async function removeShift(shift: BoardShift): Promise<void> {
  const { waiting: _waiting, conflict: _conflict, ...plain } = shift;
  await run(() => api.desktopShifts.remove({ uuid: shift.uuid }));
  remember(label('shift.deleted', { title: shift.title }), () =>
    run(() => bringBack('shift', shift.uuid, () => api.desktopShifts.restore({ shift: plain }))),
  );
}

export interface NewHelper {
  readonly member_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Puts a helper into a shift; into a full one on its waiting list. */
export async function addHelper(shift: BoardShift, helper: NewHelper): Promise<void> {
  const full = shift.free_places === 0;
  const input = { shift_uuid: shift.uuid, ...helper, approve: !full, waiting_list: full };
  const { uuid } = await run(() => api.desktopRegistrations.create(input));
  const params = { name: helper.name, shift: shift.title };
  remember(label(full ? 'registration.done.queue' : 'registration.done.add', params), () =>
    run(() => api.desktopRegistrations.remove({ uuid })),
  );
}
