import { z } from 'zod';
import { eventGroupRowSchema } from '../../../shared/events/event-group.ts';
import { checked } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { givenNumber } from '../../db/row-number.ts';
import { wireJson } from '../../db/wire-json.ts';
import { eventsByUuid } from '../event-store.ts';
import { syncedTable } from '../../sync/synced-table.ts';
import { eventGroupTable } from './event-group-tables.ts';
import { createEventGroup, eventUuids, removeEventGroup, updateEventGroup } from './write-event-group.ts';

const { name, event_uuids } = eventGroupRowSchema.shape;
const groupFields = z.strictObject({ name, event_uuids: event_uuids.default([]) });
const groupPatch = z.strictObject({ name, event_uuids }).partial();

export const eventGroupSync = syncedTable('event_group', {
  json: wireJson(eventGroupTable),
  create(call, uuid, values) {
    const group = checked(groupFields, values);
    createEventGroup(call, { ...group, event_uuids: eventUuids(call, group.event_uuids), uuid });
  },
  patch(call, uuid, set) {
    const patch = checked(groupPatch, set);
    const events = patch.event_uuids && eventUuids(call, patch.event_uuids);
    updateEventGroup(call, uuid, { ...patch, event_uuids: events });
  },
  remove: removeEventGroup,
  bringBack(call, uuid, body) {
    const group = checked(groupFields.strip(), body);
    createEventGroup(
      call,
      { ...group, event_uuids: present(call, group.event_uuids), uuid },
      givenNumber(body),
    );
  },
});

/** Events of the group that are here; the others may have been lost for good. */
const present = ({ db }: Call, uuids: readonly string[]): string[] => {
  const known = new Set(eventsByUuid(db, uuids).map(({ uuid }) => uuid));
  return uuids.filter(uuid => known.has(uuid));
};
