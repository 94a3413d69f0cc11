import { freeSlug } from '../../shared/events/event-rule.ts';
import { newEventSchema, type NewEvent } from '../../shared/events/new-event.ts';
import type { Call } from '../context.ts';
import { syncedEntity } from '../sync/synced-table.ts';
import { findEventBySlug } from './event-store.ts';
import { createEvent, events } from './write-event.ts';

/** The password of the organisers is no field of the row: it never waits on a laptop. */
const newRow = newEventSchema.omit({ organizer_password: true });

/** Two people may have thought of the same address offline; the second gets the next free one. */
const createWithFreeSlug = (call: Call, event: NewEvent, restored?: { readonly former: number | null }) => {
  const slug = freeSlug(event.slug, taken => findEventBySlug(call.db, taken) !== undefined);
  return createEvent(call, { ...event, slug }, restored);
};

export const eventSync = syncedEntity({ ...events, create: createWithFreeSlug }, newRow);
