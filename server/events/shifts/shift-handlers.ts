import type { shiftContract } from '../../../shared/events/shifts/shift-contract.ts';
import type { Shift } from '../../../shared/events/shifts/shift.ts';
import type { Call, Handlers } from '../../context.ts';
import { crudHandlers } from '../../db/entity-use-cases.ts';
import { eventStore } from '../event-store.ts';
import { loadOfShift } from '../registrations/shift-load.ts';
import { type StoredShift, shiftStore } from './shift-store.ts';
import { shiftViews } from './shift-view.ts';
import { createShift, shifts } from './write-shift.ts';

export const shiftHandlers: Handlers<typeof shiftContract> = {
  list(call, { event_id, ...page }) {
    const event = event_id === undefined ? undefined : eventStore.find(call.db, event_id);
    if (event_id !== undefined && !event) return { rows: [], total: 0 };
    const { rows, total } = shiftStore.page(call.db, { event_id: event?.id, ...page });
    return { rows: shiftViews(call, rows), total };
  },
  get: (call, { id }) => shown(call, shiftStore.get(call.db, id)),
  create: (call, values) => shown(call, createShift(call, values)),
  update: (call, { id, ...patch }) => shown(call, shifts.update(call, id, patch)),
  remove: crudHandlers(shifts).remove,
};

const shown = (call: Call, shift: StoredShift): Shift => ({ ...shift, ...loadOfShift(call, shift) });
