import type { LocalHandlers } from '../../answer.ts';
import {
  requireTemplateTimes,
  shiftsOfTemplate,
  shiftTemplateFields,
  templateOf,
  type ShiftTemplate,
  type ShiftTemplateFields,
} from '../../../../shared/events/shifts/shift-template.ts';
import { compareShifts } from '../../../../shared/events/shifts/shift-rule.ts';
import { checkedChanges, wantedValues } from '../../sync/changes/checked-changes.ts';
import { getRow } from '../../replica/read-rows.ts';
import { getEvent, shiftsOfEvent } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { createShifts, type ShiftParts } from './write-shift.ts';

/** Sets of shifts that can be put into any event. */
export function shiftTemplateHandlers(parts: ShiftParts): LocalHandlers['desktopShiftTemplates'] {
  const { replica, context } = parts;
  return {
    list: () =>
      replica
        .all('shift_template')
        .sort((one, other) => one.name.localeCompare(other.name, 'de') || (one.uuid < other.uuid ? -1 : 1)),
    create: ({ uuid = context.newId(), ...values }) => addTemplate(parts, uuid, values),
    save({ uuid, changes }) {
      const good = checkedChanges(shiftTemplateFields, changes);
      requireTemplateTimes({ ...getTemplate(replica, uuid), ...wantedValues(good) }.shifts);
      replica.edit('shift_template', uuid, good);
      return getTemplate(replica, uuid);
    },
    remove({ uuid }) {
      getTemplate(replica, uuid);
      replica.remove('shift_template', uuid);
      return null;
    },
    fromEvent({ event_uuid, name }) {
      const event = getEvent(replica, event_uuid);
      const shifts = shiftsOfEvent(replica, event_uuid).sort(compareShifts);
      return addTemplate(parts, context.newId(), { name, shifts: templateOf(shifts, event.start_date) });
    },
    apply({ uuid, event_uuid }) {
      const event = getEvent(replica, event_uuid);
      const { shifts } = getTemplate(replica, uuid);
      return createShifts(parts, event_uuid, shiftsOfTemplate(shifts, event.start_date));
    },
  };
}

/** Throws `not_found`. */
const getTemplate = (replica: Replica, uuid: string): ShiftTemplate =>
  getRow(replica, { tbl: 'shift_template', id: uuid }, 'shift_template');

function addTemplate(
  { context, replica }: ShiftParts,
  uuid: string,
  values: ShiftTemplateFields,
): ShiftTemplate {
  requireTemplateTimes(values.shifts);
  const created_at = context.now().toISOString();
  const shown = { id: null, uuid, version: 0, created_at, updated_at: created_at };
  replica.create('shift_template', uuid, values, shown);
  return getTemplate(replica, uuid);
}
