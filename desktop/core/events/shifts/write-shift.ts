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
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';
import { checkedChanges, wantedValues } from '../../sync/changes/checked-changes.ts';
import type { Context } from '../../context.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { getEvent, getShift, registrationsOfShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';

export interface ShiftParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewShift = ShiftFields & { readonly uuid?: string | undefined };

/** Makes shifts of an event, all or none. Throws `not_found`, or `validation_failed` with paths like 'shifts.2.end_time'. */
export function createShifts(parts: ShiftParts, eventUuid: string, shifts: readonly NewShift[]): ShiftRow[] {
  const { replica, context } = parts;
  const event = getEvent(replica, eventUuid);
  const { timezone } = readSettings(replica);
  const fields = shifts.flatMap((shift, index) =>
    shiftProblems(shift, event, timezone).map(({ path, message }): FieldError => {
      return { path: `shifts.${index}.${path}`, message };
    }),
  );
  requireValid(fields);
  return replica.engine.store.transaction(() =>
    shifts.map(shift => addShift(parts, event, { ...shift, uuid: shift.uuid ?? context.newId() })),
  );
}

/** Writes one shift that was found good. */
export function addShift(
  { context, replica }: ShiftParts,
  event: Pick<ClubEvent, 'uuid' | 'id'>,
  { uuid, ...shift }: ShiftFields & { readonly uuid: string },
): ShiftRow {
  const created_at = context.now().toISOString();
  replica.create('shift', uuid, shiftValues(shift, event.uuid), {
    ...provisionalShift(uuid, event.id),
    created_at,
    updated_at: created_at,
  });
  return getShift(replica, uuid);
}

const shiftValues = (shift: ShiftFields, event_uuid: string): Row => ({
  ...checked(shiftFields.strip(), shift),
  event_uuid,
});

const provisionalShift = (uuid: string, event_id: number | null): Row => ({
  id: null,
  uuid,
  event_id,
  version: 0,
});

/** Throws `not_found`, `validation_failed` or `capacity_below_approved` by the rules of the server. */
export function saveShift(parts: ShiftParts, uuid: string, changes: FieldChanges): ShiftRow {
  const { replica } = parts;
  const shift = getShift(replica, uuid);
  const good = checkedChanges(shiftFields, changes);
  const wanted = { ...shift, ...wantedValues(good) };
  const now = parts.context.now().toISOString();
  requireShiftChange(shift, wanted, {
    event: getEvent(replica, shift.event_uuid),
    timezone: readSettings(replica).timezone,
    load: shiftLoad(shift.max_helpers, registrationsOfShift(replica, uuid), now),
  });
  replica.edit('shift', uuid, good);
  return getShift(replica, uuid);
}

/** Throws `not_found`, or `shift_has_registrations` while people count on it or were asked to move there. */
export function removeShift(replica: Replica, uuid: string): void {
  const { event_uuid } = getShift(replica, uuid);
  const proposed = rowsWhere(
    replica,
    'registration',
    "event_uuid = ? AND shift_uuid <> ? AND body ->> 'alternative_shift_uuid' = ?",
    event_uuid,
    uuid,
    uuid,
  );
  requireUnused([...registrationsOfShift(replica, uuid), ...proposed]);
  replica.remove('shift', uuid);
}

/** Restores a removed shift. One that was removed with its event stays in the replica until the next pull. */
export function restoreShift(replica: Replica, shift: ShiftRow): ShiftRow {
  const { uuid, event_uuid, event_id, created_at, updated_at } = shift;
  replica.engine.store.transaction(() => {
    replica.remove('shift', uuid);
    const shown = { ...provisionalShift(uuid, event_id), created_at, updated_at };
    replica.create('shift', uuid, shiftValues(shift, event_uuid), shown);
  });
  return getShift(replica, uuid);
}
