import type { eventContract } from '../../shared/events/event-contract.ts';
import type { Handlers } from '../context.ts';
import { crudHandlers } from '../db/entity-use-cases.ts';
import { countEvents, listEvents, eventStore } from './event-store.ts';
import { eventDetail, isBoard, shownEvent } from './event-view.ts';
import { localToday } from '../association/local-today.ts';
import { changeEvent } from './move-event.ts';
import { createEvent, events } from './write-event.ts';

export const eventHandlers: Handlers<typeof eventContract> = {
  list(call, { upcoming, ...rest }) {
    const endsFrom = upcoming === true ? localToday(call) : undefined;
    const filter = { ...rest, endsFrom, drafts: isBoard(call) };
    const rows = listEvents(call.db, filter).map(event => shownEvent(call, event));
    return { rows, total: countEvents(call.db, filter) };
  },
  get: (call, { id }) => eventDetail(call, eventStore.get(call.db, id)),
  create: (call, values) => createEvent(call, values),
  update: (call, { id, ...patch }) => changeEvent(call, id, patch),
  remove: crudHandlers(events).remove,
};
