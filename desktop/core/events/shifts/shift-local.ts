import type { LocalHandlers } from '../../answer.ts';
import { createShifts, restoreShift, shiftRows, type ShiftParts } from './write-shift.ts';

/** Shifts of events, changed here at once and sent when the server is there. */
export function shiftHandlers(parts: ShiftParts): LocalHandlers['desktopShifts'] {
  const rows = shiftRows(parts);
  return {
    create: ({ event_uuid, shifts }) => createShifts(parts, event_uuid, shifts),
    save: ({ uuid, changes }) => rows.save(uuid, changes),
    remove: ({ uuid }) => rows.remove(uuid),
    restore: ({ shift }) => restoreShift(parts, shift),
  };
}
