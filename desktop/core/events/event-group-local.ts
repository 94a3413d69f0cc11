import { eventGroupRowSchema, type EventGroupRow } from '../../../shared/events/event-group.ts';
import type { LocalHandlers } from '../answer.ts';
import { checkedChanges } from '../sync/changes/checked-changes.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { getRow } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface EventGroupParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

const fields = eventGroupRowSchema.pick({ name: true, event_uuids: true }).strict();

/** Events that belong together, by name. */
export function eventGroupHandlers({
  context,
  replica,
}: EventGroupParts): LocalHandlers['desktopEventGroups'] {
  return {
    list() {
      const mark = rowMarks(replica);
      return replica
        .all('event_group')
        .sort((one, other) => one.name.localeCompare(other.name, 'de') || (one.uuid < other.uuid ? -1 : 1))
        .map(group => ({ ...group, ...mark('event_group', group.uuid) }));
    },
    create({ uuid = context.newId(), ...values }) {
      const created_at = context.now().toISOString();
      const shown = { id: null, uuid, version: 0, created_at, updated_at: created_at };
      replica.create('event_group', uuid, values, shown);
      return getGroup(replica, uuid);
    },
    save({ uuid, changes }) {
      getGroup(replica, uuid);
      replica.edit('event_group', uuid, checkedChanges(fields, changes));
      return getGroup(replica, uuid);
    },
    remove({ uuid }) {
      getGroup(replica, uuid);
      replica.remove('event_group', uuid);
      return null;
    },
  };
}

/** Throws `not_found`. */
const getGroup = (replica: Replica, uuid: string): EventGroupRow =>
  getRow(replica, { tbl: 'event_group', id: uuid }, 'event_group');
