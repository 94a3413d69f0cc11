import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { readBoard, type BoardParts } from './event-board.ts';
import { eventFigures } from './event-figures.ts';
import { countEvents, listEvents } from './event-list.ts';
import { copyEvent, moveEventDays } from './move-event.ts';
import { createEvent, eventRows, restoreEvent } from './write-event.ts';

export interface EventParts extends BoardParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
}

/** Club events from the replica; every change is applied locally at once and pushed when the server is reachable. */
export function eventHandlers(parts: EventParts): LocalHandlers['desktopEvents'] {
  const { replica } = parts;
  const events = eventRows(parts);
  return {
    list: () => listEvents(parts),
    board: ({ uuid }) => readBoard(parts, uuid),
    figures: () => eventFigures(replica),
    create: event => createEvent(parts, event),
    save: ({ uuid, changes }) => events.save(uuid, changes),
    remove: ({ uuid }) => events.remove(uuid),
    restore: ({ event, shifts }) => restoreEvent(parts, event, shifts),
    duplicate: order => copyEvent(parts, order),
    move: ({ uuid, start_date }) => moveEventDays(replica, uuid, start_date),
    counts: () => countEvents(parts),
  };
}
