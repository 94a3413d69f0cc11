import type { LocalHandlers } from '../../answer.ts';
import {
  requireTemplateTimes,
  shiftsOfTemplate,
  templateOf,
} from '../../../../shared/events/shifts/shift-template.ts';
import { compareShifts } from '../../../../shared/events/shifts/shift-rule.ts';
import { getEvent, shiftsOfEvent } from '../event-rows.ts';
import { entityRows, rowHandlers } from '../../sync/changes/entity-rows.ts';
import { createShifts, type ShiftParts } from './write-shift.ts';

/** Sets of shifts that can be put into any event. */
export function shiftTemplateHandlers(parts: ShiftParts): LocalHandlers['desktopShiftTemplates'] {
  const { replica, context } = parts;
  const templates = entityRows('shift_template', parts, {
    check: ({ after }) => requireTemplateTimes(after.shifts),
  });
  return {
    ...rowHandlers(templates, context.newId),
    fromEvent({ event_uuid, name }) {
      const event = getEvent(replica, event_uuid);
      const shifts = shiftsOfEvent(replica, event_uuid).sort(compareShifts);
      return templates.create(context.newId(), { name, shifts: templateOf(shifts, event.start_date) });
    },
    apply({ uuid, event_uuid }) {
      const event = getEvent(replica, event_uuid);
      const { shifts } = templates.get(uuid);
      return createShifts(parts, event_uuid, shiftsOfTemplate(shifts, event.start_date));
    },
  };
}
