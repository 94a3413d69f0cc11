import { requireValid, type FieldError } from '../../../../shared/errors.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { checked } from '../../../../shared/fields.ts';
import {
  requireShiftChange,
  requireUnused,
  shiftLoad,
  shiftProblems,
} from '../../../../shared/events/shifts/shift-rule.ts';
import { shiftFields, type ShiftFields, type ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import type { Registration } from '../../../../shared/events/registrations/registration.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import type { Context } from '../../context.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { getEvent, registrationsOfShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';

export interface ShiftParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewShift = ShiftFields & { readonly uuid?: string | undefined };

/** Shifts by the rules of the server: `capacity_below_approved`, `shift_has_registrations`. */
export const shiftRows = (parts: ShiftParts) =>
  entityRows('shift', parts, {
    check({ before, after }) {
      if (before) requireShiftChange(before, after, factsOf(parts, before));
    },
    removing: shift => requireUnused(registrationsAbout(parts.replica, shift)),
  });

/** Makes shifts of an event, all or none. Throws `not_found`, or `validation_failed` with paths like 'shifts.2.end_time'. */
export function createShifts(parts: ShiftParts, eventUuid: string, shifts: readonly NewShift[]): ShiftRow[] {
  const { replica } = parts;
  const event = getEvent(replica, eventUuid);
  const { timezone } = readSettings(replica);
  const fields = shifts.flatMap((shift, index) =>
    shiftProblems(shift, event, timezone).map(({ path, message }): FieldError => {
      return { path: `shifts.${index}.${path}`, message };
    }),
  );
  requireValid(fields);
  return replica.engine.store.transaction(() => shifts.map(shift => addShift(parts, event, shift)));
}

/** Writes one shift that was found good. */
export const addShift = (
  parts: ShiftParts,
  event: Pick<ClubEvent, 'uuid' | 'id'>,
  { uuid = parts.context.newId(), ...shift }: NewShift,
): ShiftRow => {
  const fields = checked(shiftFields.strip(), shift);
  return shiftRows(parts).create(uuid, { ...fields, event_uuid: event.uuid, event_id: event.id });
};

function factsOf({ context, replica }: ShiftParts, { uuid, event_uuid, max_helpers }: ShiftRow) {
  const now = context.now().toISOString();
  return {
    event: getEvent(replica, event_uuid),
    timezone: readSettings(replica).timezone,
    load: shiftLoad(max_helpers, registrationsOfShift(replica, uuid), now),
  };
}

/** Registrations of a shift, and those to whom it was proposed. */
const registrationsAbout = (replica: Replica, { uuid, event_uuid }: ShiftRow): Registration[] => [
  ...registrationsOfShift(replica, uuid),
  ...rowsWhere(
    replica,
    'registration',
    "event_uuid = ? AND shift_uuid <> ? AND body ->> 'alternative_shift_uuid' = ?",
    event_uuid,
    uuid,
    uuid,
  ),
];

/** Restores a removed shift. One that was removed with its event stays in the replica until the next pull. */
export const restoreShift = (parts: ShiftParts, shift: ShiftRow): ShiftRow =>
  parts.replica.engine.store.transaction(() => {
    parts.replica.remove('shift', shift.uuid);
    return shiftRows(parts).restore(shift);
  });
