import type { LocalHandlers } from '../answer.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface EventGroupParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** Events that belong together, by name. */
export function eventGroupHandlers(parts: EventGroupParts): LocalHandlers['desktopEventGroups'] {
  const groups = entityRows('event_group', parts);
  return {
    list: groups.list,
    create: ({ uuid = parts.context.newId(), ...values }) => groups.create(uuid, values),
    save: ({ uuid, changes }) => groups.save(uuid, changes),
    remove: ({ uuid }) => groups.remove(uuid),
  };
}
