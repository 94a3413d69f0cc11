import type { LocalHandlers } from '../answer.ts';
import { entityRows, rowHandlers } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface EventGroupParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Events that belong together, by name. */
export const eventGroupHandlers = (parts: EventGroupParts): LocalHandlers['desktopEventGroups'] =>
  rowHandlers(entityRows('event_group', parts), parts.context.newId);
