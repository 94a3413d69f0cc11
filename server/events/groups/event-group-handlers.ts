import type { eventGroupContract } from '../../../shared/events/event-group-contract.ts';
import type { Handlers } from '../../context.ts';
import { countEventGroups, listEventGroups } from './event-group-store.ts';
import { printGroup } from './print-group.ts';
import {
  createEventGroup,
  eventUuids,
  getEventGroup,
  removeEventGroup,
  shownEventGroup,
  updateEventGroup,
} from './write-event-group.ts';

export const eventGroupHandlers: Handlers<typeof eventGroupContract> = {
  list: (call, page) => ({
    rows: listEventGroups(call.db, page).map(group => shownEventGroup(call, group)),
    total: countEventGroups(call.db),
  }),
  get: (call, { id }) => shownEventGroup(call, getEventGroup(call, id)),
  create: (call, { name, event_ids, uuid }) =>
    shownEventGroup(call, createEventGroup(call, { name, event_uuids: eventUuids(call, event_ids), uuid })),
  update(call, { id, name, event_ids }) {
    const event_uuids = event_ids && eventUuids(call, event_ids);
    return shownEventGroup(call, updateEventGroup(call, id, { name, event_uuids }));
  },
  remove(call, { id }) {
    removeEventGroup(call, id);
    return null;
  },
  workPlan: (call, { id, ...options }) => printGroup(call, id, options),
};
