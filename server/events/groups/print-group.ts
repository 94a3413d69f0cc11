import type { FileAnswer } from '../../../shared/endpoint.ts';
import type { PlanOptions } from '../../../shared/events/plan.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { eventsByUuid } from '../event-store.ts';
import { renderGroupPlan } from '../print-plan.ts';
import { getEventGroup } from './write-event-group.ts';

/** The combined work plan of the events of a group. Throws `not_found`. */
export async function printGroup(call: Call, ref: RowRef, options: PlanOptions): Promise<FileAnswer> {
  const { name, event_uuids } = getEventGroup(call, ref);
  return renderGroupPlan(call, { name, events: eventsByUuid(call.db, event_uuids) }, options);
}
