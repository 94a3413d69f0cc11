import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { EventGroup, EventGroupRow } from '../../../shared/events/event-group.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { rowNumber } from '../../db/row-number.ts';
import { eventsByUuid } from '../event-store.ts';
import { getEvent } from '../get-event.ts';
import {
  changeEventGroup,
  deleteEventGroup,
  findEventGroup,
  groupsWithEvent,
  highestEventGroupId,
  insertEventGroup,
  type StoredEventGroup,
} from './event-group-store.ts';

type GroupFields = Pick<EventGroupRow, 'name' | 'event_uuids'>;

/** The group with this number or uuid. Throws `not_found`. */
export function getEventGroup({ db }: Pick<Call, 'db'>, ref: RowRef): StoredEventGroup {
  const group = findEventGroup(db, ref);
  if (!group) throw new DomainError('not_found', { what: 'event_group' });
  return group;
}

/** A group as it goes out: its events by number, in the order in which they were put into it. */
export function shownEventGroup({ db }: Pick<Call, 'db'>, group: StoredEventGroup): EventGroup {
  const ids = new Map(eventsByUuid(db, group.event_uuids).map(({ uuid, id }) => [uuid, id]));
  return { ...group, event_ids: group.event_uuids.flatMap(uuid => ids.get(uuid) ?? []) };
}

/** The uuids of events given by number or uuid, each once. Throws `not_found` for one that is not there. */
export const eventUuids = (call: Call, refs: readonly RowRef[]): string[] => [
  ...new Set(refs.map(ref => getEvent(call, ref).uuid)),
];

/** Throws `conflict` for a uuid that exists, `erased` for one that was erased. */
export function createEventGroup(
  call: Call,
  { uuid = call.newId(), ...fields }: GroupFields & { readonly uuid?: string | undefined },
  former: number | null = null,
): StoredEventGroup {
  const { db, effects } = call;
  if (findEventGroup(db, uuid)) throw new DomainError('conflict', { what: 'event_group' });
  if (wasErased(effects, 'event_group', uuid)) throw new DomainError('erased', {});
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'event_group',
    counter: 'event_group',
    uuid,
    former,
    isFree: id => !findEventGroup(db, id),
    highest: highestEventGroupId(db),
  });
  const row = { ...fields, id, uuid, created_at: now, updated_at: now, version: 1 };
  insertEventGroup(db, row);
  return row;
}

export function updateEventGroup(
  call: Call,
  ref: RowRef,
  patch: { readonly [F in keyof GroupFields]?: GroupFields[F] | undefined },
): StoredEventGroup {
  const before = getEventGroup(call, ref);
  const change = changedFields(before, patch);
  if (Object.keys(change).length === 0) return before;
  const row = { ...before, ...change, updated_at: call.now().toISOString(), version: before.version + 1 };
  changeEventGroup(call.db, before.id, row);
  return row;
}

/** Its events stay. */
export function removeEventGroup(call: Call, ref: RowRef): void {
  deleteEventGroup(call.db, getEventGroup(call, ref).id);
}

/** Takes an event that is going away out of its groups. */
export function leaveEventGroups(call: Call, eventUuid: string): void {
  for (const { id, event_uuids } of groupsWithEvent(call.db, eventUuid))
    updateEventGroup(call, id, { event_uuids: event_uuids.filter(uuid => uuid !== eventUuid) });
}
