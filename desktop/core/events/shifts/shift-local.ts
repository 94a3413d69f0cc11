import type { LocalHandlers } from '../../answer.ts';
import { createShifts, removeShift, restoreShift, saveShift, type ShiftParts } from './write-shift.ts';

/** Shifts of events, changed here at once and sent when the server is there. */
export function shiftHandlers(parts: ShiftParts): LocalHandlers['desktopShifts'] {
  const { replica } = parts;
  return {
    create: ({ event_uuid, shifts }) => createShifts(parts, event_uuid, shifts),
    save: ({ uuid, changes }) => saveShift(parts, uuid, changes),
    remove({ uuid }) {
      removeShift(replica, uuid);
      return null;
    },
    restore: ({ shift }) => restoreShift(replica, shift),
  };
}
