import { freeSlug } from '../../shared/events/event-rule.ts';
import { eventFields } from '../../shared/events/event.ts';
import { newEventSchema, type NewEvent } from '../../shared/events/new-event.ts';
import { checked } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { givenNumber } from '../db/row-number.ts';
import { wireJson } from '../db/wire-json.ts';
import { syncedTable } from '../sync/synced-table.ts';
import { findEventBySlug } from './event-store.ts';
import { clubEventTable } from './event-tables.ts';
import { createEvent, removeEvent, updateEvent } from './write-event.ts';

/** The password of the organisers is no field of the row: it never waits on a laptop. */
const newRow = newEventSchema.omit({ organizer_password: true });
const patchSchema = eventFields.partial();

export const eventSync = syncedTable('club_event', {
  json: wireJson(clubEventTable),
  create: (call, uuid, values) =>
    void createEvent(call, withFreeSlug(call, checked(newRow, { ...values, uuid }))),
  patch: (call, uuid, set) => void updateEvent(call, uuid, checked(patchSchema, set)),
  remove: removeEvent,
  bringBack: (call, uuid, body) =>
    void createEvent(
      call,
      withFreeSlug(call, { ...checked(eventFields.strip(), body), uuid }),
      givenNumber(body),
    ),
});

/** Two people may have thought of the same address offline; the second gets the next free one. */
const withFreeSlug = (call: Call, event: NewEvent): NewEvent => ({
  ...event,
  slug: freeSlug(event.slug, slug => findEventBySlug(call.db, slug) !== undefined),
});
