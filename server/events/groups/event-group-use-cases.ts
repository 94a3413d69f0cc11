import { z } from 'zod';
import type { eventGroupContract } from '../../../shared/events/event-group-contract.ts';
import { eventGroupRowSchema, type EventGroup } from '../../../shared/events/event-group.ts';
import { checked, type RowRef } from '../../../shared/fields.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import { givenNumber } from '../../db/row-number.ts';
import { eventsByUuid, eventStore } from '../event-store.ts';
import { renderGroupPlan } from '../print-plan.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { entityTable } from '../../db/entity-table.ts';

const eventGroupTable = entityTable('event_group');

type StoredEventGroup = typeof eventGroupTable.$inferSelect;

const store = entityStore(eventGroupTable);
/** Events that belong together. */
export const eventGroups = entityUseCases(store);
const { create, update } = eventGroups;

/** HTTP names events by number or uuid; a row keeps their uuids. */
export const eventGroupHandlers: Handlers<typeof eventGroupContract> = {
  ...crudHandlers(eventGroups),
  list: (call, page) => ({
    rows: store.list(call.db, page).map(group => shown(call, group)),
    total: store.count(call.db),
  }),
  get: (call, { id }) => shown(call, store.get(call.db, id)),
  create: (call, { event_ids, ...values }) =>
    shown(call, create(call, { ...values, event_uuids: eventUuids(call, event_ids) })),
  update: (call, { id, event_ids, ...patch }) =>
    shown(call, update(call, id, { ...patch, event_uuids: event_ids && eventUuids(call, event_ids) })),
  workPlan(call, { id, ...options }) {
    const { name, event_uuids } = store.get(call.db, id);
    return renderGroupPlan(call, { name, events: eventsByUuid(call.db, event_uuids) }, options);
  },
};

const { name, event_uuids } = eventGroupRowSchema.shape;
const groupFields = z.strictObject({ name, event_uuids: event_uuids.default([]) });
const groupPatch = z.strictObject({ name, event_uuids }).partial();

export const eventGroupSync = syncedEntity(eventGroups, groupFields, {
  create: rowWrite(
    values => checked(groupFields, values),
    (call, uuid, group) => create(call, { ...group, event_uuids: eventUuids(call, group.event_uuids), uuid }),
  ),
  patch: rowWrite(
    set => checked(groupPatch, set),
    (call, uuid, patch) =>
      update(call, uuid, { ...patch, event_uuids: patch.event_uuids && eventUuids(call, patch.event_uuids) }),
  ),
  // Events of the group that are gone may have been lost for good.
  bringBack: rowWrite(
    body => ({ group: checked(groupFields.strip(), body), former: givenNumber(body) }),
    (call, uuid, { group, former }) => {
      const known = new Set(eventsByUuid(call.db, group.event_uuids).map(event => event.uuid));
      const present = group.event_uuids.filter(event => known.has(event));
      create(call, { ...group, event_uuids: present, uuid }, { former });
    },
  ),
});

/** A group as it goes out: its events by number, in the order in which they were put into it. */
function shown({ db }: Call, group: StoredEventGroup): EventGroup {
  const ids = new Map(eventsByUuid(db, group.event_uuids).map(({ uuid, id }) => [uuid, id]));
  return { ...group, event_ids: group.event_uuids.flatMap(uuid => ids.get(uuid) ?? []) };
}

/** The uuids of events given by number or uuid, each once. Throws `not_found` for one that is not there. */
const eventUuids = (call: Call, refs: readonly RowRef[]): string[] => [
  ...new Set(refs.map(ref => eventStore.get(call.db, ref).uuid)),
];

/** Takes an event that is going away out of its groups. */
export function leaveEventGroups(call: Call, eventUuid: string): void {
  const isIn = 'EXISTS (SELECT 1 FROM json_each(event_uuids) WHERE json_each.value = @eventUuid) ORDER BY id';
  for (const group of store.where(call.db, isIn, { eventUuid }))
    update(call, group.id, { event_uuids: group.event_uuids.filter(uuid => uuid !== eventUuid) });
}
