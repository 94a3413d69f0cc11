import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { readBoard, type BoardParts } from './event-board.ts';
import { countEvents, listEvents } from './event-list.ts';
import { copyEvent, moveEventDays } from './move-event.ts';
import { createEvent, removeEvent, restoreEvent, saveEvent } from './write-event.ts';

export interface EventParts extends BoardParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
}

/** Club events from the replica; every change is applied locally at once and pushed when the server is reachable. */
export function eventHandlers(parts: EventParts): LocalHandlers['desktopEvents'] {
  const { replica } = parts;
  return {
    list: () => listEvents(replica),
    board: ({ uuid }) => readBoard(parts, uuid),
    create: event => createEvent(parts, event),
    save: ({ uuid, changes }) => saveEvent(replica, uuid, changes),
    remove({ uuid }) {
      removeEvent(replica, uuid);
      return null;
    },
    restore: ({ event, shifts }) => restoreEvent(replica, event, shifts),
    duplicate: order => copyEvent(parts, order),
    move: ({ uuid, start_date }) => moveEventDays(replica, uuid, start_date),
    counts: () => countEvents(parts),
  };
}
