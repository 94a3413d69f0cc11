import type { Parsed } from '../../../shared/endpoint.ts';
import type { desktopEventContract } from '../../../shared/events/desktop-event-contract.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import {
  eventProblems,
  freeSlug,
  moveEvent,
  requireRemovableEvent,
  slugOf,
} from '../../../shared/events/event-rule.ts';
import type { ShiftRow } from '../../../shared/events/shifts/shift.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { restoreShift } from './shifts/write-shift.ts';
import { liveCount } from './event-rows.ts';
import { rowsWhere } from '../replica/read-rows.ts';

export interface WriteParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewEvent = Parsed<(typeof desktopEventContract)['create']>;

/** Events by the rules of the server: their days, their slug, their moves between states. */
export const eventRows = (parts: WriteParts) =>
  entityRows('club_event', parts, {
    check({ before, after, restored }) {
      if (restored) return;
      requireValid(eventProblems(after, before));
      if (after.slug !== before?.slug) requireFreeSlug(parts.replica, after.slug);
      if (before) moveEvent(before.status, after.status, liveCount(parts.replica, after.uuid));
    },
    own: () => ({ organizer_login: false }),
    removing: ({ status, uuid }) => requireRemovableEvent(status, liveCount(parts.replica, uuid)),
  });

/** Throws `validation_failed`, or `conflict` for a slug that another event has. */
export function createEvent(parts: WriteParts, event: NewEvent): ClubEvent {
  const { uuid = parts.context.newId(), end_date = event.start_date, ...rest } = event;
  const slug = event.slug ?? unusedSlug(parts.replica, rest.title);
  return eventRows(parts).create(uuid, { ...rest, end_date, slug });
}

/** A slug from the title that no event of this copy has. */
export function unusedSlug(replica: Replica, title: string): string {
  const taken = new Set(rowsWhere(replica, 'club_event', 'true').map(({ slug }) => slug));
  return freeSlug(slugOf(title), slug => taken.has(slug));
}

/** Brings an event back with its shifts. */
export const restoreEvent = (parts: WriteParts, event: ClubEvent, shifts: readonly ShiftRow[]): ClubEvent =>
  parts.replica.engine.store.transaction(() => {
    // The password is deleted with the event and must be set again.
    const restored = eventRows(parts).restore({ ...event, organizer_login: false });
    for (const shift of shifts) restoreShift(parts, shift);
    return restored;
  });

function requireFreeSlug(replica: Replica, slug: string): void {
  if (rowsWhere(replica, 'club_event', "body ->> 'slug' = ?", slug).length > 0)
    throw new DomainError('conflict', { what: 'slug' });
}
